// Buying: how long the quote of a cart of fifty takes, and how many orders are placed in a second.
import { randomUUID } from "node:crypto";
import type { CartQuote, PlacedOrders } from "../../schemas/generated/documents.ts";
import { ask, data } from "../../tests/support/site/ask.ts";
import type { Child } from "./child.ts";
import { withCluster, withEmbedded } from "./measuredServers.ts";
import type { PlainOrder } from "./plainOrder.ts";
import type { ResultRow } from "./results.ts";
import { measurePairs } from "./rounds.ts";
import type { SignedInStudent } from "./signedInStudents.ts";
import { median, p99 } from "./visit.ts";

const host = "maple.localhost";
const cart = "/saas-business/definePayOrderCart";
const courses = 200;
const cartSize = 50;
const rounds = 4;
const quotesEach = 100;
const ordersEach = 200;
/** Orders at a time. */
const lanes = 32;

/** Those that cost something (publishedCourses.ts). */
const goods = Array.from({ length: courses }, (_, i) => i)
	.filter((i) => i % 90 !== 0)
	.map((i) => `bench-${i}`);

async function plainly({ barePort }: Child, path: string, body: PlainOrder): Promise<void> {
	const { status } = await ask({ port: barePort }, "bare.localhost", path, { body });
	if (status !== 200) throw new Error(`the bare driver must answer ${path}, found ${status}`);
}

const quoteOf = (server: Child, token: string, commodityIds: readonly string[]): Promise<CartQuote> =>
	data<CartQuote>(server, host, `${cart}/quote`, {
		headers: { authorization: token },
		body: { commodityIds },
	});

async function timesOf(count: number, work: (i: number) => Promise<unknown>): Promise<number[]> {
	const times: number[] = [];
	for (let i = 0; i < count; i++) {
		const from = performance.now();
		await work(i);
		times.push(performance.now() - from);
	}
	return times;
}

async function measureQuotes(server: Child, { id, plainId, token }: SignedInStudent): Promise<ResultRow> {
	const commodityIds = goods.slice(0, cartSize);
	const found = await quoteOf(server, token, commodityIds);
	if (found.lines.length !== cartSize) throw new Error(`${id} must be quoted ${cartSize} lines`);
	const all: Record<"ours" | "floor", number[][]> = { ours: [], floor: [] };
	const sample = async (side: "ours" | "floor"): Promise<number[]> => {
		const times = await timesOf(quotesEach, () =>
			side === "ours"
				? quoteOf(server, token, commodityIds)
				: plainly(server, "/quote", { studentId: plainId, commodityIds, orderNo: "" }),
		);
		all[side].push(times);
		return times;
	};
	const medianOf = await measurePairs(
		{ rounds, warm: 1 },
		() => sample("ours"),
		() => sample("floor"),
	);
	const [ours, floor] = [all.ours.slice(1).flat(), all.floor.slice(1).flat()];
	const textOf = (times: readonly number[]) =>
		`${p99(times).toFixed(1)} ms, p50 ${median(times).toFixed(1)} ms`;
	const ratio = medianOf((pair) => median(pair.ours) / median(pair.floor));
	return {
		what: `quote of a cart of ${cartSize}, p99 of ${ours.length} on the embedded database; against its prices on the bare driver`,
		...{ ours: textOf(ours), floor: textOf(floor), ratio: `${ratio.toFixed(2)} × (p50)` },
		...{ budget: "50 ms", ok: p99(ours) <= 50 },
	};
}

/** Runs all, so many at a time. @returns how many a second */
async function perSecond(works: readonly (() => Promise<unknown>)[]): Promise<number> {
	const rest = [...works];
	const from = performance.now();
	await Promise.all(
		Array.from({ length: lanes }, async () => {
			for (let work = rest.shift(); work; work = rest.shift()) await work();
		}),
	);
	return (works.length * 1000) / (performance.now() - from);
}

async function measureOrders(
	servers: readonly Child[],
	students: readonly SignedInStudent[],
	{ where, budget }: { readonly where: string; readonly budget: number },
): Promise<ResultRow> {
	const serverOf = (i: number): Child => servers[i % servers.length] as Child;
	const numbers = new Set<string>();
	let placed = 0;
	let next = 0;
	/** One course for each student and round, so that nobody has it already. */
	const round = async (): Promise<number> => {
		const commodityIds = [goods[next++] ?? ""];
		const ready = await Promise.all(
			students.map(async ({ token }, i) => {
				const { quoteId } = await quoteOf(serverOf(i), token, commodityIds);
				const body = { commodityIds, quoteId, requestId: randomUUID() };
				return async () => {
					const asked = { headers: { authorization: token }, body };
					const { orders } = await data<PlacedOrders>(serverOf(i), host, `${cart}/createOrder`, asked);
					for (const { orderNo } of orders) numbers.add(orderNo);
					placed += 1;
				};
			}),
		);
		return perSecond(ready);
	};
	const floor = (): Promise<number> =>
		perSecond(
			students.map(
				({ plainId: studentId }, i) =>
					() =>
						plainly(serverOf(i), "/order", {
							studentId,
							commodityIds: [goods[0] ?? ""],
							orderNo: randomUUID(),
						}),
			),
		);
	const rates: Record<"ours" | "floor", number[]> = { ours: [], floor: [] };
	const medianOf = await measurePairs(
		{ rounds, warm: 1 },
		async () => {
			const rate = await round();
			rates.ours.push(rate);
			return rate;
		},
		async () => {
			const rate = await floor();
			rates.floor.push(rate);
			return rate;
		},
	);
	const rate = median(rates.ours.slice(1));
	const ratio = medianOf((pair) => pair.ours / pair.floor);
	return {
		what: `orders placed ${where}, ${lanes} at a time, each once; against their rows on the bare driver`,
		ours: `${Math.round(rate)}/s`,
		floor: `${Math.round(median(rates.floor.slice(1)))}/s`,
		...{ ratio: `${ratio.toFixed(2)} ×`, budget: `${budget}/s` },
		ok: rate >= budget && numbers.size === placed,
	};
}

async function prepared(server: Child): Promise<readonly SignedInStudent[]> {
	await server.order({ kind: "publish", courses, price: 9900 }, "published");
	return (await server.order({ kind: "students", count: ordersEach }, "students")).students;
}

/** Starts its own databases and servers. */
export const measureBuying = async (): Promise<ResultRow[]> => [
	...(await withEmbedded(async (server) => {
		const students = await prepared(server);
		const [first] = students;
		if (!first) throw new Error("the measured server must have added students");
		return [
			await measureQuotes(server, first),
			await measureOrders([server], students, { where: "on the embedded database", budget: 50 }),
		];
	})),
	await withCluster(async (servers) =>
		measureOrders(servers, await prepared(servers[0] as Child), {
			where: "on PostgreSQL by two servers",
			budget: 100,
		}),
	),
];
