// A request of JSON over HTTP to a vendor that authenticates this server by a key.

const timeoutMs = 8_000;

/** POSTs the body; without one, GETs. Never follows a redirect, which could lead the key elsewhere. */
export const requestVendor = (url: string, key: string, body?: object): Promise<Response> =>
	fetch(url, {
		method: body ? "POST" : "GET",
		headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
		...(body ? { body: JSON.stringify(body) } : {}),
		redirect: "error",
		signal: AbortSignal.timeout(timeoutMs),
	});
