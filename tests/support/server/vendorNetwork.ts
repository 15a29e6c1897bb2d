// A network with a vendor at its other end, for tests of adapters: what was asked, and what is replied.
import type { Send } from "../../../server/ports/thirdPartyHttp.ts";

export interface Asked {
	readonly url: URL;
	readonly method: string;
	readonly headers: Headers;
	readonly body: string;
}

export type Reply = (asked: Asked) => Response | Promise<Response>;

export interface VendorNetwork {
	readonly asked: readonly Asked[];
	readonly send: Send;
}

export function vendorNetwork(reply: Reply): VendorNetwork {
	const asked: Asked[] = [];
	return {
		asked,
		send: async (url, { method = "GET", headers, body }) => {
			const request = { url, method, headers: new Headers(headers), body: String(body ?? "") };
			asked.push(request);
			return reply(request);
		},
	};
}
