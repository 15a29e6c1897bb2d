// More readers than the server has time for: how many it still serves, and how soon it turns the others away.
import { setTimeout as pause } from "node:timers/promises";
import { ask } from "../../tests/support/ask.ts";
import type { Child } from "./child.ts";
import type { Line } from "./results.ts";
import { tokenOf } from "./student.ts";

const host = "maple.localhost";
const path = "/s/api/saas-business/v1/front/message/list";
/** Readers come within this time, and are watched for the next. */
const rushMs = 2000;
const watchMs = 6000;
/** Readers who ask again as soon as they are answered. */
const few = 32;
const crowd = 1000;

interface Seen {
	/** Good answers a second. */
	readonly rate: number;
	/** How long each refusal took; ms. */
	readonly refusals: readonly number[];
	/** Answers that were neither good nor a refusal that says when to come back. */
	readonly wrong: number;
}

const percentile = (values: readonly number[], part: number): number =>
	[...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/** Readers who do as they are told: one that is turned away comes back when it was said to, or up to a second later. */
async function watch(port: number, count: number): Promise<Seen> {
	const headers = { authorization: await tokenOf(port) };
	const from = performance.now() + rushMs;
	const until = from + watchMs;
	const refusals: number[] = [];
	let good = 0;
	let wrong = 0;
	async function reader(place: number): Promise<void> {
		await pause((rushMs * place) / count);
		while (performance.now() < until) {
			const asked = performance.now();
			const reply = await ask({ port }, host, path, { headers });
			const now = performance.now();
			const seconds = Number(reply.headers["retry-after"]);
			if (now >= from && now < until) {
				if (reply.status === 200) good += 1;
				else if (reply.status === 503 && seconds > 0) refusals.push(now - asked);
				else wrong += 1;
			}
			if (reply.status !== 200) await pause(((seconds || 1) + Math.random()) * 1000);
		}
	}
	await Promise.all(Array.from({ length: count }, (_, place) => reader(place)));
	return { rate: good / (watchMs / 1000), refusals, wrong };
}

const rounds = 3;

/** Few and many take turns, so that a machine that gets slower is not held against those who came last. */
export async function measureOverload({ port }: Child): Promise<Line> {
	const peaks: Seen[] = [];
	const rushes: Seen[] = [];
	for (let round = 0; round < rounds; round += 1) {
		peaks.push(await watch(port, few));
		rushes.push(await watch(port, crowd));
	}
	const rateOf = (seen: readonly Seen[]) => seen.reduce((sum, { rate }) => sum + rate, 0) / rounds;
	const goodput = rateOf(rushes) / rateOf(peaks);
	const refusals = rushes.flatMap((rush) => rush.refusals);
	const p99 = percentile(refusals, 0.99);
	return {
		what: `${crowd} readers at once, against ${few}: good answers; the others are turned away within (p99)`,
		ours: `${Math.round(rateOf(rushes))}/s, ${refusals.length} turned away in ${Math.round(p99)} ms`,
		floor: `${Math.round(rateOf(peaks))}/s`,
		ratio: `${goodput.toFixed(2)} ×`,
		budget: "0.8 ×, 100 ms",
		ok: goodput >= 0.8 && rushes.every(({ wrong }) => wrong === 0) && p99 <= 100,
	};
}
