// A file sent through failures by the client library that pages use: cuts, partial requests, an ended session,
// a killed server, a closed tab. UPLOAD_MIB=1024 sends the maximum size.
import { createHash, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { Upload } from "tus-js-client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { uploadPartBytes } from "../../schemas/uploadProfiles.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { type FaultProxy, startFaultProxy } from "../support/faults/faultProxy.ts";
import { type Fault, now } from "../support/faults/networkFaults.ts";
import { createRandom, type Random } from "../support/random.ts";
import { addressOf, finish, type Sender } from "../support/server/sendFile.ts";
import { temporaryFolder } from "../support/server/testApp.ts";
import { ask } from "../support/site/ask.ts";
import { renewToken, type StoredSignIn, signInTokens } from "../support/site/signIn.ts";
import { setupSite } from "../support/site/startSite.ts";
import { assertResult, rowOf } from "./result.ts";
import { host } from "./school.ts";
import { seeds } from "./seeds.ts";

const mebibytes = Number(process.env["UPLOAD_MIB"] ?? 128);
/**
 * Memory growth the server may have, regardless of the file's size: a server that has just started grows by 70
 * MiB with its first work, and one that buffered the file would need that and the file's size.
 */
const flat = 110 * 2 ** 20;

const site = setupSite();
const folder = temporaryFolder();
afterAll(folder.remove);

const path = join(folder.path, "film.rar");
let sha256 = "";
beforeAll(async () => {
	const hash = createHash("sha256");
	const pieces = function* () {
		for (let i = 0; i < mebibytes; i += 1) {
			const bytes = randomBytes(2 ** 20);
			if (i === 0) bytes.write("Rar!\u001a\u0007\u0001\u0000", 0, "latin1");
			hash.update(bytes);
			yield bytes;
		}
	};
	await pipeline(Readable.from(pieces()), createWriteStream(path));
	sha256 = hash.digest("hex");
});

const sha256At = ({ port }: Sender, address: string): Promise<string> =>
	new Promise((resolve, reject) => {
		const asked = request({ port, path: address, headers: { host } }, (answer) => {
			const hash = createHash("sha256");
			pipeline(answer, hash).then(() => resolve(hash.digest("hex")), reject);
		});
		asked.once("error", reject).end();
	});

/** Memory of all servers behind the port; bytes. */
async function memory(): Promise<number> {
	const all = await Promise.all(
		site()
			.nodes()
			.map(async ({ port }) => (await ask({ port }, host, "/metrics")).body),
	);
	return all.reduce(
		(sum, output) => sum + Number(/^process_resident_memory_bytes (\S+)/m.exec(output)?.[1]),
		0,
	);
}

interface Sending {
	readonly proxy: FaultProxy;
	readonly random: Random;
	readonly pending: StoredSignIn;
	/** The token of the page's calls; an invalid one stands for an expired one. */
	token: string;
	/** Bytes the server has acknowledged. */
	acknowledged: number;
	/** The time of the first acknowledgement after the server was killed. */
	backAt: number | undefined;
	/** Parts that were sent again although acknowledged. */
	readonly second: string[];
	url: string | undefined;
	readonly statuses: Set<number>;
}

/** What happens after a number of acknowledged parts, before the next one is sent. */
type Mishap = (sending: Sending, close: () => void) => void;

const part = ({ method }: { method: string }): boolean => method === "PATCH";
const strike =
	(fault: Fault): Mishap =>
	({ proxy }) =>
		void proxy.set({ ...fault, on: part, times: 1 });
/** After a random delay, in the middle of the next part. */
const meanwhile =
	(what: (sending: Sending) => unknown): Mishap =>
	(sending) => {
		sending.proxy.set({ kind: "slow", latency: 2, slice: 65_536, on: part });
		void pause(sending.random.between(20, 90)).then(() => what(sending));
	};

let restarted = 0;
const killed = async (): Promise<void> => {
	await site().kill();
	await site().restart();
	restarted = now();
};
let killing: Promise<void> | undefined;
const mishaps: ReadonlyMap<number, Mishap> = new Map<number, Mishap>([
	[1, strike({ kind: "cut", when: "before", how: "reset" })],
	[2, strike({ kind: "cut", when: "unanswered", how: "reset" })],
	[3, strike({ kind: "cut", when: "during", how: "end", bytes: 20 })],
	[4, meanwhile(({ proxy }) => proxy.cut("reset"))],
	[5, ({ proxy }) => void proxy.set({ kind: "slow", slice: 1000, on: part })],
	[6, strike({ kind: "answer", status: 502 })],
	[
		8,
		(sending) => {
			sending.token = "ended";
		},
	],
	[
		10,
		meanwhile(() => {
			killing = killed();
		}),
	],
	[12, (_, close) => close()],
]);

/** One tab: sends until the end, or until a failure closes it. */
const live = (sending: Sending, due: Map<number, Mishap>): Promise<boolean> =>
	new Promise((resolve, reject) => {
		const { proxy, pending, statuses } = sending;
		const upload = new Upload(createReadStream(path), {
			endpoint: `http://127.0.0.1:${proxy.port}/s/api/upload/files`,
			...(sending.url ? { uploadUrl: sending.url } : {}),
			metadata: { name: "film.rar", profile: "general" },
			chunkSize: uploadPartBytes,
			retryDelays: Array.from({ length: 600 }, () => 50),
			onShouldRetry: () => true,
			onBeforeRequest(request) {
				request.setHeader("Host", `${host}:${proxy.port}`);
				request.setHeader("Authorization", sending.token);
				const from = Number(request.getHeader("Upload-Offset") ?? Number.POSITIVE_INFINITY);
				if (from < sending.acknowledged) sending.second.push(`${from} of ${sending.acknowledged}`);
			},
			async onAfterResponse(request, response) {
				statuses.add(response.getStatus());
				if (response.getStatus() === 401) sending.token = await renewToken(site(), host, pending);
				const offset = Number(response.getHeader("Upload-Offset") ?? 0);
				if (response.getStatus() >= 300 || offset <= sending.acknowledged) return;
				sending.acknowledged = offset;
				if (restarted > 0) sending.backAt ??= now();
				if (request.getMethod() === "PATCH") proxy.set();
			},
			onUploadUrlAvailable() {
				sending.url = upload.url ?? undefined;
			},
			onChunkComplete() {
				const parts = Math.floor(sending.acknowledged / uploadPartBytes);
				// Bytes acknowledged on a cut connection count too, so the number may jump.
				const next = [...due.keys()].find((number) => number <= parts);
				const mishap = due.get(next ?? 0);
				due.delete(next ?? 0);
				mishap?.(sending, () => void upload.abort().then(() => resolve(false), reject));
			},
			onSuccess: () => resolve(true),
			onError: reject,
		});
		upload.start();
	});

it(`a file of ${mebibytes} MiB arrives complete through every failure`, async () => {
	const [seed = 1] = seeds;
	const random = createRandom(seed);
	const from = now();
	const proxy = await startFaultProxy(site(), random);
	const pending = await signInTokens(site(), host, demoStudent(host));
	const sending: Sending = {
		...{ proxy, random: random, pending: pending, token: pending.token, acknowledged: 0 },
		...{ second: [], url: undefined, backAt: undefined, statuses: new Set<number>() },
	};
	/** Of each server process in turn. */
	const lives: number[][] = [[]];
	/** A stopped server needs no memory. */
	const nextLife = (): void => {
		if (lives.at(-1)?.length) lives.push([]);
	};
	let watching = true;
	const watch = (async () => {
		while (watching) {
			await memory().then((level) => lives.at(-1)?.push(level), nextLife);
			await pause(50);
		}
	})();
	const due = new Map(mishaps);
	let tabs = 1;
	while (!(await live(sending, due))) tabs += 1;
	await killing;
	const who: Sender = { port: proxy.port, host, token: sending.token };
	const stored = await finish(who, sending.url?.split("/").at(-1) ?? "", sha256);
	watching = false;
	await watch;
	const arrived = await sha256At(who, await addressOf(who, stored.data.resourceId));
	await proxy.stop();

	expect(due.size).toBe(0);
	const growth = Math.max(
		...lives.filter((life) => life.length > 0).map((life) => Math.max(...life) - Math.min(...life)),
	);
	const invalid = [
		...(growth > flat * site().nodes().length
			? [`the server's memory went up and down by ${Math.round(growth / 2 ** 20)} MiB`]
			: []),
		...(tabs === 2 ? [] : [`${tabs} tabs`]),
		...([401, 502].every((status) => sending.statuses.has(status)) ? [] : ["a fault did not happen"]),
	];
	const one = {
		seed,
		lost: arrived === sha256 && stored.code === "1" ? [] : [`the file: ${stored.message}`],
		doubled: sending.second,
		seenAfter: undefined,
		backAfter: (sending.backAt ?? Number.POSITIVE_INFINITY) - restarted,
		busiest: undefined,
		invalid,
	};
	assertResult([rowOf(`a file of ${mebibytes} MiB through faults`, [one], now() - from)]);
});
