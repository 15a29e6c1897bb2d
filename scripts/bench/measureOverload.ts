// Overload: how many requests the server still serves, and how fast it refuses the others.
import { setTimeout as pause } from "node:timers/promises";
import { ask } from "../../tests/support/site/ask.ts";
import type { Child } from "./child.ts";
import type { ResultRow } from "./results.ts";
import { studentToken } from "./studentToken.ts";

const host = "maple.localhost";
const path = "/s/api/saas-business/v1/student/message/page";
/** Clients start within this time and are measured during the next. */
const rampUpMs = 2000;
const measureMs = 6000;
/** Clients that send the next request as soon as they have a response. */
const normalClients = 32;
const overloadClients = 1000;

interface Sample {
	/** Successful responses per second. */
	readonly rate: number;
	/** Duration of each refusal; ms. */
	readonly refusalMs: readonly number[];
	/** Responses that were neither successful nor a refusal with a retry-after header. */
	readonly unexpected: number;
}

const percentile = (values: readonly number[], part: number): number =>
	[...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/** Clients that respect retry-after: a refused one returns after that time and up to a second. */
async function measureClients(port: number, count: number): Promise<Sample> {
	const headers = { authorization: await studentToken(port) };
	const from = performance.now() + rampUpMs;
	const until = from + measureMs;
	const refusalMs: number[] = [];
	let good = 0;
	let unexpected = 0;
	async function runClient(index: number): Promise<void> {
		await pause((rampUpMs * index) / count);
		while (performance.now() < until) {
			const sentAt = performance.now();
			const reply = await ask({ port }, host, path, { headers });
			const now = performance.now();
			const seconds = Number(reply.headers["retry-after"]);
			if (now >= from && now < until) {
				if (reply.status === 200) good += 1;
				else if (reply.status === 503 && seconds > 0) refusalMs.push(now - sentAt);
				else unexpected += 1;
			}
			if (reply.status !== 200) await pause(((seconds || 1) + Math.random()) * 1000);
		}
	}
	await Promise.all(Array.from({ length: count }, (_, index) => runClient(index)));
	return { rate: good / (measureMs / 1000), refusalMs, unexpected };
}

const rounds = 3;

/** Normal load and overload alternate, so that a machine that gets slower affects both. */
export async function measureOverload({ port }: Child): Promise<ResultRow> {
	const normals: Sample[] = [];
	const overloads: Sample[] = [];
	for (let round = 0; round < rounds; round += 1) {
		normals.push(await measureClients(port, normalClients));
		overloads.push(await measureClients(port, overloadClients));
	}
	const rateOf = (samples: readonly Sample[]) => samples.reduce((sum, { rate }) => sum + rate, 0) / rounds;
	const goodput = rateOf(overloads) / rateOf(normals);
	const refusals = overloads.flatMap((sample) => sample.refusalMs);
	const p99 = percentile(refusals, 0.99);
	return {
		what: `${overloadClients} readers at once, against ${normalClients}: good answers; the others are turned away within (p99)`,
		ours: `${Math.round(rateOf(overloads))}/s, ${refusals.length} turned away in ${Math.round(p99)} ms`,
		floor: `${Math.round(rateOf(normals))}/s`,
		ratio: `${goodput.toFixed(2)} ×`,
		budget: "0.8 ×, 100 ms",
		ok: goodput >= 0.8 && overloads.every(({ unexpected }) => unexpected === 0) && p99 <= 100,
	};
}
