// More readers than the server has time for: how many it still serves, and how soon it turns the others away.
import { setTimeout as pause } from "node:timers/promises";
import { ask } from "../../tests/support/ask.ts";
import type { Child } from "./child.ts";
import { load } from "./load.ts";
import type { Line } from "./results.ts";
import { tokenOf } from "./student.ts";

const host = "maple.localhost";
const path = "/s/api/saas-business/v1/front/message/list";
const seconds = 6;
/** Readers at once in the rush; a single one is measured beside them. */
const crowd = 1000;

const percentile = (values: readonly number[], part: number): number =>
	[...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/** Asks now and then like one more reader; how long each refusal took, and whether it said when to come back. */
async function probe(port: number, headers: Record<string, string>, until: number) {
	const refusals: number[] = [];
	let silent = 0;
	while (performance.now() < until) {
		const from = performance.now();
		const reply = await ask({ port }, host, path, { headers });
		if (reply.status === 503) {
			refusals.push(performance.now() - from);
			if (reply.headers["retry-after"] === undefined) silent += 1;
		}
		await pause(20);
	}
	return { refusals, silent };
}

export async function measureOverload({ port }: Child): Promise<Line> {
	const headers = { authorization: await tokenOf(port) };
	const target = { url: `http://127.0.0.1:${port}${path}`, headers: { ...headers, host: `${host}:${port}` } };
	const peak = await load(target, { connections: 32, seconds });
	const [rush, { refusals, silent }] = await Promise.all([
		load(target, { connections: crowd, seconds }),
		probe(port, headers, performance.now() + seconds * 1000),
	]);
	const goodput = rush.good / peak.good;
	const p99 = percentile(refusals, 0.99);
	const turned = rush.refused["503"] ?? 0;
	return {
		what: `${crowd} readers at once: goodput against the peak; a 503 with Retry-After comes within (p99 of ${refusals.length})`,
		ours: `${Math.round(rush.good)}/s, ${turned} turned away in ${Math.round(p99)} ms`,
		floor: `${Math.round(peak.good)}/s`,
		ratio: `${goodput.toFixed(2)} ×`,
		budget: "0.8 ×, 100 ms",
		ok: goodput >= 0.8 && silent === 0 && p99 <= 100 && !rush.refused["errors"],
	};
}
