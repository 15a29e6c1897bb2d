// Calls the server without a browser, under any Host.
import { type RequestOptions, request } from "node:http";
import { text } from "node:stream/consumers";
import type { SiteAddress } from "./startSite.ts";

export interface Answer {
	readonly status: number;
	readonly headers: Readonly<Record<string, string | string[] | undefined>>;
	readonly body: string;
}

export interface Asked {
	readonly method?: "GET" | "POST" | "HEAD" | "PUT" | "DELETE";
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: unknown;
}

/** One request to this machine; the answer as it came. */
export const requestText = (options: RequestOptions, body?: Buffer | string): Promise<Answer> =>
	new Promise((resolve, reject) => {
		const sent = request({ host: "127.0.0.1", ...options }, (response) => {
			text(response).then(
				(output) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: output }),
				reject,
			);
		});
		sent.once("error", reject);
		sent.end(body);
	});

/** One request; the body is sent as JSON. */
export function ask(
	{ port }: Pick<SiteAddress, "port">,
	host: string,
	path: string,
	asked: Asked = {},
): Promise<Answer> {
	const body = asked.body === undefined ? undefined : JSON.stringify(asked.body);
	const method = asked.method ?? (body === undefined ? "GET" : "POST");
	const headers = {
		host: `${host}:${port}`,
		...(body === undefined ? {} : { "content-type": "application/json" }),
		...asked.headers,
	};
	return requestText({ port, path, method, headers }, body);
}

/** The data of a call of the documented API; a refusal throws with the server's message. */
export async function data<T>(
	site: Pick<SiteAddress, "port">,
	host: string,
	path: string,
	asked: Asked = {},
): Promise<T> {
	const answer = await ask(site, host, `/s/api${path}`, asked);
	const envelope = JSON.parse(answer.body) as { code: string; message: string; data: T };
	if (envelope.code !== "1")
		throw new Error(`${host}${path}: ${answer.status} ${envelope.code} ${envelope.message}`);
	return envelope.data;
}
