// Whether the server of this page answers now.

const timeoutMs = 3_000;

/** False also where a proxy answers for a server that is down. */
export async function isServerReachable(): Promise<boolean> {
	try {
		const signal = AbortSignal.timeout(timeoutMs);
		return (await fetch(location.pathname, { method: "HEAD", cache: "no-store", signal })).ok;
	} catch (error) {
		console.info("the server cannot be reached", error);
		return false;
	}
}

/** Browsers load a missing part of the site only after a reload. @returns false while the server does not answer */
export async function reloadIfReachable(): Promise<boolean> {
	const isReachable = await isServerReachable();
	if (isReachable) location.reload();
	return isReachable;
}
