// What can happen to a line between a browser and its server, and how a request is recognised on it.

/** A request whose first line passed by, or a connection that was refused before it could say anything. */
export interface Seen {
	/** Milliseconds since 1970, comparable with `performance.timeOrigin + performance.now()` of a page. */
	readonly at: number;
	readonly method: string;
	/** Path with query; empty for a refused connection. */
	readonly path: string;
	readonly websocket: boolean;
}

/** How a connection ends: with RST, as by a crashed device, or with FIN, as by an impatient one. */
export type Ending = "reset" | "end";

/** Lasts while it is set and befalls every line, those that are open already included. */
export type Weather =
	/**
	 * Nothing passes in either direction. When it is over, what was held comes late, or lines that lost something are
	 * reset, or they stay silent for ever.
	 */
	| { readonly kind: "hole"; readonly after: "late" | "reset" | "silence" }
	/** Milliseconds for every piece, bytes in a second, bytes in a piece. */
	| {
			readonly kind: "slow";
			readonly latency?: number;
			readonly jitter?: number;
			readonly rate?: number;
			readonly slice?: number;
	  };

/** Befalls one request when its first line passes by. */
export type Strike =
	/**
	 * The line breaks before the server has heard the request, when it has begun to answer and the browser has heard
	 * nothing, after that many bytes of the answer, or when the whole answer is through.
	 */
	| { readonly kind: "cut"; readonly when: "before" | "unanswered" | "after"; readonly how: Ending }
	| { readonly kind: "cut"; readonly when: "during"; readonly how: Ending; readonly bytes: number }
	/** Something on the way answers in the server's place. */
	| { readonly kind: "answer"; readonly status: number; readonly headers?: string; readonly body?: string };

export type Fault = (Weather | Strike | { readonly kind: "refuse" }) & {
	/** Which requests it befalls; without it all of them, and connections that have not asked yet. */
	readonly on?: (seen: Seen) => boolean;
	/** How many requests a strike befalls; without it each. */
	readonly times?: number;
};

/** Milliseconds since 1970 of a clock that never steps back. */
export const now = (): number => performance.timeOrigin + performance.now();

/**
 * The request that begins with these bytes. A browser sends the next request of a line when the former is answered,
 * so that its first line always stands at the beginning of a piece.
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
	let said = "";
	return (chunk) => {
		said += chunk.toString("latin1");
		const head = said.indexOf("\r\n\r\n");
		if (head < 0) return false;
		const length = /\r\ncontent-length: (\d+)/i.exec(said.slice(0, head))?.[1];
		if (length !== undefined) return said.length >= head + 4 + Number(length);
		return said.endsWith("\r\n0\r\n\r\n") || /^HTTP\/1\.1 (?:1\d\d|204|304)/.test(said);
	};
}
