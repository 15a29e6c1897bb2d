// Publication of many courses: how long it takes, and how soon an open page has the change.
import type { Socket } from "socket.io-client";
import type { CourseListData } from "../../schemas/generated/documents.ts";
import { data } from "../../tests/support/site/ask.ts";
import type { Child } from "./child.ts";
import type { ResultRow } from "./results.ts";
import { openPageSocket } from "./sockets.ts";

const courses = 5000;
const maxSeconds = 10;
const maxFollowMs = 2000;
/** A page waits up to a second before it fetches, so that a publication is no burst of requests. */
const pageWaitMs = 1000;

const timeRow = (what: string, seconds: number): ResultRow => ({
	what,
	ours: `${seconds.toFixed(1)} s`,
	floor: "",
	ratio: "",
	budget: `${maxSeconds} s`,
	ok: seconds <= maxSeconds,
});

/** @returns when it came */
const pushTo = (socket: Socket): Promise<number> =>
	new Promise((resolve) => socket.once("content_changed", () => resolve(performance.now())));

/** Milliseconds from the end of a publication until a page that was notified has fetched the new price. */
async function followMs({ port, order }: Child): Promise<number> {
	const socket = openPageSocket(port);
	// On every connection the server sends the revision.
	await pushTo(socket);
	const pushed = pushTo(socket);
	await order({ kind: "publish", courses, price: 2 }, "published");
	const published = performance.now();
	const pushedAt = await pushed;
	const from = performance.now();
	const { list } = await data<CourseListData>({ port }, "maple.localhost", "/course/list?ids=bench-0");
	if (list[0]?.price !== 2) throw new Error(`the price must be 2, found ${list[0]?.price}`);
	socket.close();
	return Math.max(0, pushedAt - published) + (performance.now() - from) + pageWaitMs;
}

export async function measurePublication(server: Child): Promise<ResultRow[]> {
	const first = await server.order({ kind: "publish", courses, price: 1 }, "published");
	const one = await server.order({ kind: "publish", courses, price: 3 }, "published");
	const ms = await followMs(server);
	return [
		timeRow(`a part of ${courses} new courses with twelve lessons each is published`, first.seconds),
		timeRow(`the same part with one changed price is published`, one.seconds),
		{
			what: "an open page that is notified has the new price, after its random wait of at most a second",
			ours: `${Math.round(ms)} ms`,
			floor: "",
			ratio: "",
			budget: `${maxFollowMs} ms`,
			ok: ms <= maxFollowMs,
		},
	];
}
