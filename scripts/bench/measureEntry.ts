// Entering a live lesson: all students at the same instant, each once. How long the answer whether they may takes, and
// whether each ticket admits once.
import { Agent } from "node:http";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { EnteredLesson, LessonEntry, LessonTicket } from "../../schemas/generated/documents.ts";
import { type Answer, requestText } from "../../tests/support/site/ask.ts";
import type { Child } from "./child.ts";
import { liveCourseId, liveLessonId } from "./liveLesson.ts";
import { withCluster, withEmbedded } from "./measuredServers.ts";
import type { PlainEntry } from "./plainEntry.ts";
import type { ResultRow } from "./results.ts";
import { measurePairs } from "./rounds.ts";
import type { SignedInStudent } from "./signedInStudents.ts";
import { median, p99 } from "./visit.ts";

const calls = "/s/api/course/lesson";
const rounds = 4;
const budgetMs = 300;
/** After this time no server has a session in memory (tokenCache.ts). */
const forgottenMs = 5_500;

interface Load {
	readonly what: string;
	readonly students: number;
}

/** What became of a student; undefined from the step on that was refused. */
interface Entered {
	readonly ladderMs?: number;
	/** From the instant to the open room. */
	readonly roomMs?: number;
	readonly ticket?: string;
}

/** Students' pages keep their connection to the server. */
interface Pages {
	readonly send: (
		port: number,
		path: string,
		asked?: { readonly token?: string; readonly body?: unknown },
	) => Promise<Answer>;
	readonly close: () => void;
}

function openPages(): Pages {
	const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 4_000 });
	return {
		send(port, path, { token, body } = {}) {
			const headers = {
				host: `maple.localhost:${port}`,
				...(token === undefined ? {} : { authorization: token }),
				...(body === undefined ? {} : { "content-type": "application/json" }),
			};
			const method = body === undefined ? "GET" : "POST";
			return requestText(
				{ agent, port, path, method, headers },
				body === undefined ? body : JSON.stringify(body),
			);
		},
		close: () => agent.destroy(),
	};
}

const codeOf = ({ body }: Answer): string => (JSON.parse(body) as { code: string }).code;

/** Undefined for an answer that the server was too busy to give. @throws for any other that is not good */
function goodData<Data>(what: string, { status, body }: Answer): Data | undefined {
	if (status === 503) return undefined;
	const { code, data } = JSON.parse(body) as { code: string; data: Data };
	if (code !== "1") throw new Error(`${what} must be answered, found ${status} ${body}`);
	return data;
}

const at = <Item>(items: readonly Item[], i: number): Item => items[i % items.length] as Item;

/** As the page does: whether it may, the ticket, the room. Servers answer in turn, as behind a load balancer. */
async function enter(
	{ send }: Pages,
	servers: readonly Child[],
	{ token }: SignedInStudent,
	index: number,
): Promise<Entered> {
	const from = performance.now();
	const [first, second] = [at(servers, index).port, at(servers, index + 1).port];
	const path = `${calls}/entry/${liveLessonId}?courseId=${liveCourseId}`;
	const ladder = goodData<LessonEntry>("the way into the lesson", await send(first, path, { token }));
	if (!ladder) return {};
	const ladderMs = performance.now() - from;
	const body = Object.fromEntries(new URLSearchParams(ladder.roomUrl?.split("?")[1]));
	const given = goodData<LessonTicket>("a ticket", await send(second, `${calls}/ticket`, { token, body }));
	if (!given) return { ladderMs };
	const { ticket } = given;
	if (ticket === undefined) throw new Error("a student who may enter must get a ticket, found none");
	const room = goodData<EnteredLesson>(
		"the room",
		await send(first, `${calls}/enter`, { token, body: { ticket } }),
	);
	if (!room) return { ladderMs };
	if (room.seat === undefined) throw new Error("a student who enters must get a seat, found none");
	return { ladderMs, roomMs: performance.now() - from, ticket };
}

/** The milliseconds of the bare driver's answer to the same question. */
async function askPlainly({ send }: Pages, { barePort }: Child, { id }: SignedInStudent): Promise<number> {
	const from = performance.now();
	const body: PlainEntry = { studentId: id, courseId: liveCourseId, lessonId: liveLessonId };
	const answer = await send(barePort, "/entry", { body });
	if (!goodData<{ hasCourse: boolean }>("the bare driver", answer)?.hasCourse)
		throw new Error("the bare driver must find the course of the student");
	return performance.now() - from;
}

const textOf = (times: readonly number[]): string =>
	`${Math.round(p99(times))} ms, p50 ${Math.round(median(times))} ms`;

const timesOf = (round: readonly Entered[], which: "ladderMs" | "roomMs"): number[] =>
	round.flatMap(({ [which]: ms }) => ms ?? []);

async function measureHerd({ what, students: count }: Load, servers: readonly Child[]): Promise<ResultRow[]> {
	const [server] = servers as [Child];
	const { students } = await server.order({ kind: "students", count }, "students");
	await server.order({ kind: "lesson" }, "lesson");
	const pages = openPages();
	const entered: Entered[][] = [];
	const plain: number[][] = [];
	let usedTwice = 0;

	/** Every student has a connection to each server, and a session that no server has in memory. */
	async function prepare(portOf: (child: Child) => number, path: string): Promise<void> {
		await server.order({ kind: "waited" }, "waited");
		await pause(forgottenMs);
		for (const child of servers) await Promise.all(students.map(() => pages.send(portOf(child), path)));
	}
	/** @returns how many were admitted a second time */
	async function secondUses(round: readonly Entered[]): Promise<number> {
		const codes = await Promise.all(
			round.map(async ({ ticket }, i) => {
				if (ticket === undefined) return "1802";
				const { token } = at(students, i);
				return codeOf(
					await pages.send(at(servers, i + 1).port, `${calls}/enter`, { token, body: { ticket } }),
				);
			}),
		);
		const others = codes.filter((code) => code !== "1802" && code !== "1");
		if (others.length > 0) throw new Error(`a used ticket must be refused with 1802, found ${others[0]}`);
		return codes.filter((code) => code === "1").length;
	}
	async function ours(): Promise<number> {
		await prepare(({ port }) => port, "/healthz");
		const round = await Promise.all(students.map((student, i) => enter(pages, servers, student, i)));
		entered.push(round);
		const ladders = timesOf(round, "ladderMs");
		console.log(
			`entry: ${textOf(ladders)}, in the room ${textOf(timesOf(round, "roomMs"))}; load of the machine ${loadavg()[0]?.toFixed(1)}`,
		);
		usedTwice += await secondUses(round);
		return p99(ladders);
	}
	async function floor(): Promise<number> {
		await prepare(({ barePort }) => barePort, "/config");
		const round = await Promise.all(students.map((student, i) => askPlainly(pages, at(servers, i), student)));
		plain.push(round);
		console.log(`bare: ${textOf(round)}`);
		return p99(round);
	}
	const medianOf = await measurePairs({ rounds, warm: 1 }, ours, floor);
	pages.close();
	// The first round warms up.
	const all = entered.slice(1).flat();
	const [ladders, inRoom] = [timesOf(all, "ladderMs"), timesOf(all, "roomMs")];
	const counted = entered.flat();
	const tickets = counted.flatMap(({ ticket }) => ticket ?? []);
	const refused = counted.length - tickets.length;
	return [
		{
			what: `${what} ask at the same instant whether they may enter a live lesson, p99; against one statement for each on the bare driver`,
			ours: textOf(ladders),
			floor: textOf(plain.slice(1).flat()),
			ratio: `${medianOf((pair) => pair.ours / pair.floor).toFixed(2)} ×`,
			...{ budget: `${budgetMs} ms`, ok: p99(ladders) <= budgetMs && ladders.length === all.length },
		},
		{
			what: `${what} go on to its room with a ticket, from the same instant, p99; a second use of each ticket is refused`,
			ours: `${textOf(inRoom)}; ${new Set(tickets).size.toLocaleString("en")} admitted once, ${usedTwice} twice, ${refused} refused`,
			...{ floor: "", ratio: "", budget: "each once" },
			ok: usedTwice === 0 && refused === 0 && new Set(tickets).size === counted.length,
		},
	];
}

/** Starts its own databases and servers. */
export const measureEntry = async (): Promise<ResultRow[]> => [
	...(await withEmbedded((server) =>
		measureHerd({ what: "300 students over the embedded database", students: 300 }, [server]),
	)),
	...(await withCluster((servers) =>
		measureHerd({ what: "1,000 students over PostgreSQL and two servers", students: 1000 }, servers),
	)),
];
