// Network failures between a browser and its server, and how a request is recognised in the byte stream.

/** A request whose first line was seen, or a refused connection without one. */
export interface Seen {
	/** Milliseconds since 1970, comparable with `performance.timeOrigin + performance.now()` of a page. */
	readonly at: number;
	readonly method: string;
	/** Path with query; empty for a refused connection. */
	readonly path: string;
	readonly websocket: boolean;
}

/** How a connection ends: with RST, as after a crash, or with FIN, as after a timeout. */
export type Ending = "reset" | "end";

/** Applies to every connection, open ones included, while it is set. */
type Weather =
	/**
	 * Nothing passes in either direction. Afterwards, delayed bytes arrive, connections that lost bytes are
	 * reset, or they stay silent.
	 */
	| { readonly kind: "hole"; readonly after: "late" | "reset" | "silence" }
	/** Milliseconds per chunk, bytes per second, bytes per chunk. */
	| {
			readonly kind: "slow";
			readonly latency?: number;
			readonly jitter?: number;
			readonly rate?: number;
			readonly slice?: number;
	  };

/** Applies to one request when its first line is seen. */
export type Strike =
	/**
	 * The connection breaks before the server gets the request, when the answer starts, after a number of its
	 * bytes, or after all of it.
	 */
	| { readonly kind: "cut"; readonly when: "before" | "unanswered" | "after"; readonly how: Ending }
	| { readonly kind: "cut"; readonly when: "during"; readonly how: Ending; readonly bytes: number }
	/** The proxy answers in the server's place. */
	| { readonly kind: "answer"; readonly status: number; readonly headers?: string; readonly body?: string };

export type Fault = (Weather | Strike | { readonly kind: "refuse" }) & {
	/** Which requests it applies to; by default all, and connections without a request yet. */
	readonly on?: (seen: Seen) => boolean;
	/** How many requests it applies to; by default every one. */
	readonly times?: number;
};

/** Milliseconds since 1970 of a monotonic clock. */
export const now = (): number => performance.timeOrigin + performance.now();

/**
 * The request that begins with these bytes. A browser sends the next request of a connection after the
 * previous answer, so its first line always starts a chunk.
 */
export function requestIn(chunk: Buffer): Seen | undefined {
	const head = chunk.subarray(0, 16_384).toString("latin1");
	const found = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) (\S+) HTTP\/1\.1\r\n/.exec(head);
	if (!found?.[1] || !found[2]) return undefined;
	return {
		at: now(),
		method: found[1],
		path: found[2],
		websocket: /\r\nupgrade: websocket\r\n/i.test(head),
	};
}

/** Follows an answer to its end: by its length, or by the last chunk. */
export function answerEnd(): (chunk: Buffer) => boolean {
	let output = "";
	return (chunk) => {
		output += chunk.toString("latin1");
		const head = output.indexOf("\r\n\r\n");
		if (head < 0) return false;
		const length = /\r\ncontent-length: (\d+)/i.exec(output.slice(0, head))?.[1];
		if (length !== undefined) return output.length >= head + 4 + Number(length);
		return output.endsWith("\r\n0\r\n\r\n") || /^HTTP\/1\.1 (?:1\d\d|204|304)/.test(output);
	};
}
