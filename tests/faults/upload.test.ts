// A file that is sent while everything breaks, by the client library that pages use: cuts, a part in slices, a session
// that ends, a server that is killed, a tab that is closed. UPLOAD_MIB=1024 sends the largest file there is.
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
import { ask } from "../support/ask.ts";
import { type Chance, chanceOf } from "../support/chance.ts";
import { demoStudent } from "../support/demoStudent.ts";
import { type FaultProxy, startFaultProxy } from "../support/faultProxy.ts";
import { type Fault, now } from "../support/faults.ts";
import { addressOf, finish, type Sender } from "../support/sendFile.ts";
import { type Held, heldAfterSignIn, renewed } from "../support/signedIn.ts";
import { givenSite } from "../support/startSite.ts";
import { temporaryFolder } from "../support/testApp.ts";
import { host } from "./school.ts";
import { seeds } from "./seeds.ts";
import { judge, rowOf } from "./verdict.ts";

const mebibytes = Number(process.env["UPLOAD_MIB"] ?? 128);
/**
 * What the server may need more at one moment than at another, whatever the size of the file: one that has just been
 * started grows by 70 MiB with its first work, and one that held the file would need that and the file.
 */
const flat = 110 * 2 ** 20;

const site = givenSite();
const folder = temporaryFolder();
afterAll(folder.remove);

const path = join(folder.path, "film.zip");
let sha256 = "";
beforeAll(async () => {
	const hash = createHash("sha256");
	const pieces = function* () {
		for (let i = 0; i < mebibytes; i += 1) {
			const bytes = randomBytes(2 ** 20);
			if (i === 0) bytes.write("PK\u0003\u0004", 0, "latin1");
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
	return all.reduce((sum, said) => sum + Number(/^process_resident_memory_bytes (\S+)/m.exec(said)?.[1]), 0);
}

interface Sending {
	readonly proxy: FaultProxy;
	readonly chance: Chance;
	readonly held: Held;
	/** Of the page's calls; a wrong one stands for one that has ended. */
	token: string;
	/** Bytes the server has acknowledged. */
	acknowledged: number;
	/** When it did so for the first time after the server was killed. */
	backAt: number | undefined;
	/** Parts that were sent although the server had acknowledged them. */
	readonly again: string[];
	url: string | undefined;
	readonly statuses: Set<number>;
}

/** What happens when so many parts are acknowledged, before the next one is sent. */
type Mishap = (sending: Sending, close: () => void) => void;

const part = ({ method }: { method: string }): boolean => method === "PATCH";
const strike =
	(fault: Fault): Mishap =>
	({ proxy }) =>
		void proxy.set({ ...fault, on: part, times: 1 });
/** After a moment of chance, in the middle of the next part. */
const meanwhile =
	(what: (sending: Sending) => unknown): Mishap =>
	(sending) => {
		sending.proxy.set({ kind: "slow", latency: 2, slice: 65_536, on: part });
		void pause(sending.chance.between(20, 90)).then(() => what(sending));
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

/** One life of a tab: sends until the end, or until a mishap closes it. */
const live = (sending: Sending, due: Map<number, Mishap>): Promise<boolean> =>
	new Promise((resolve, reject) => {
		const { proxy, held, statuses } = sending;
		const upload = new Upload(createReadStream(path), {
			endpoint: `http://127.0.0.1:${proxy.port}/s/api/upload/files`,
			...(sending.url ? { uploadUrl: sending.url } : {}),
			metadata: { name: "film.zip", profile: "general" },
			chunkSize: uploadPartBytes,
			retryDelays: Array.from({ length: 600 }, () => 50),
			onShouldRetry: () => true,
			onBeforeRequest(request) {
				request.setHeader("Host", `${host}:${proxy.port}`);
				request.setHeader("Authorization", sending.token);
				const from = Number(request.getHeader("Upload-Offset") ?? Number.POSITIVE_INFINITY);
				if (from < sending.acknowledged) sending.again.push(`${from} of ${sending.acknowledged}`);
			},
			async onAfterResponse(request, response) {
				statuses.add(response.getStatus());
				if (response.getStatus() === 401) sending.token = await renewed(site(), host, held);
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
				// What was acknowledged on a line that was cut counts too, so the number may jump.
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

it(`a file of ${mebibytes} MiB arrives whole, whatever happens on its way`, {
	timeout: 600_000,
}, async () => {
	const [seed = 1] = seeds;
	const chance = chanceOf(seed);
	const from = now();
	const proxy = await startFaultProxy(site(), chance);
	const held = await heldAfterSignIn(site(), host, demoStudent(host));
	const sending: Sending = {
		...{ proxy, chance, held, token: held.token, acknowledged: 0 },
		...{ again: [], url: undefined, backAt: undefined, statuses: new Set<number>() },
	};
	/** Of one life of the server after the other. */
	const lives: number[][] = [[]];
	/** A server that is away needs no memory. */
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
	const wrong = [
		...(growth > flat * site().nodes().length
			? [`the server's memory went up and down by ${Math.round(growth / 2 ** 20)} MiB`]
			: []),
		...(tabs === 2 ? [] : [`${tabs} tabs`]),
		...([401, 502].every((status) => sending.statuses.has(status)) ? [] : ["a fault did not happen"]),
	];
	const one = {
		seed,
		lost: arrived === sha256 && stored.code === "1" ? [] : [`the file: ${stored.message}`],
		doubled: sending.again,
		seenAfter: undefined,
		backAfter: (sending.backAt ?? Number.POSITIVE_INFINITY) - restarted,
		busiest: undefined,
		wrong,
	};
	judge([rowOf(`a file of ${mebibytes} MiB through faults`, [one], now() - from)]);
});
