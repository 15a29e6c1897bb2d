// Random requests to a real server, as bytes: none stops it, causes a 500, reveals internals or stays in
// memory. HTTP_COUNT and HTTP_SEED choose their number and seed; `npm run soak` sends 20,000.
import { connect } from "node:net";
import { expect, test } from "vitest";
import { demoStudent } from "../support/data/demoStudent.ts";
import { hosts } from "../support/data/hosts.ts";
import { type Known, type RandomRequest, randomRequest } from "../support/fuzz/randomHttp.ts";
import { createRandom } from "../support/random.ts";
import { ask } from "../support/site/ask.ts";
import { signInToken } from "../support/site/signIn.ts";
import { setupSite } from "../support/site/startSite.ts";
import { sampleSize } from "../support/soak.ts";

const seed = Number(process.env["HTTP_SEED"] ?? 20_261_121);
const count = Number(process.env["HTTP_COUNT"] ?? sampleSize(20_000, 2_000));
const atATime = 16;
/** Internals a reply must not contain. */
const inside = /node_modules|FST_ERR|\bat [^\s(]+ \(|[/\\]server[/\\]\w+\.ts|postgres|syntax error at/i;

/**
 * Heap for the server and 2 KB for each request: one that leaks more runs out of memory. Current usage shows
 * little, since garbage stays until memory is needed.
 */
const roomMegabytes = 80 + Math.ceil((count * 2) / 1024);

const site = setupSite({
	env: { TRUSTED_PROXIES: "127.0.0.1", NODE_OPTIONS: `--max-old-space-size=${roomMegabytes}` },
});

/** Sends the bytes and returns the reply; empty if the server closed without one, or the client left first. */
function send({ bytes, whole }: RandomRequest, leaves: boolean): Promise<string> {
	return new Promise((resolve) => {
		const parts: Buffer[] = [];
		const socket = connect(site().port, "127.0.0.1");
		const done = () => {
			socket.destroy();
			resolve(Buffer.concat(parts).toString("latin1"));
		};
		socket
			.on("data", (part) => parts.push(part))
			.on("end", done)
			.on("error", done)
			.on("close", done);
		if (leaves) socket.write(bytes, done);
		else if (whole) socket.write(bytes);
		// The server has nothing left to wait for: it replies or closes.
		else socket.end(bytes);
		// Some requests only look complete, such as those with a line break in a header.
		socket.setTimeout(1_000, () => socket.end());
	});
}

const busy = /^HTTP\/1\.1 503 .*\r\nretry-after: /is;

/** As `send`, but retries after a "busy" reply with Retry-After. */
async function sendUntilServed(request: RandomRequest, leaves: boolean): Promise<string> {
	for (let tries = 1; ; tries += 1) {
		const answer = await send(request, leaves);
		if (tries === 50 || !busy.test(answer)) return answer;
	}
}

const handles = async (): Promise<number> =>
	Number(/^nodejs_active_handles_total (\S+)$/m.exec((await ask(site(), hosts[0], "/metrics")).body)?.[1]);

interface Report {
	readonly statuses: Map<string, number>;
	readonly faults: string[];
}

async function run(known: Known, from: number, to: number, { statuses, faults }: Report): Promise<void> {
	let next = from;
	const work = async (): Promise<void> => {
		while (next < to && faults.length < 5) {
			const number = next++;
			const random = createRandom(seed, number);
			const request = randomRequest(random, known);
			const leaves = random.happens(0.05);
			const answer = await sendUntilServed(request, leaves);
			const status =
				/^(?:HTTP\/1\.1 100 .*\r\n\r\n)?HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ??
				(answer === "" ? "none" : "unreadable");
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
			const output = `HTTP_SEED=${seed} number ${number}: ${request.bytes.subarray(0, 300).toString("latin1")}`;
			if (/^5|unreadable/.test(status)) faults.push(`${status} ${answer.slice(0, 400)} to ${output}`);
			if (inside.test(answer)) faults.push(`tells ${inside.exec(answer)?.[0]} to ${output}`);
		}
	};
	await Promise.all(Array.from({ length: atATime }, work));
}

test(`${count} random requests do not break the server (HTTP_SEED=${seed})`, async () => {
	const [maple, cedar] = hosts;
	const known: Known = {
		hosts: hosts.map((host) => `${host}:${site().port}`),
		tokens: await Promise.all([
			signInToken(site(), maple, demoStudent(maple)),
			signInToken(site(), maple, demoStudent(maple, "wei")),
			signInToken(site(), cedar, demoStudent(cedar)),
		]),
	};
	const report: Report = { statuses: new Map(), faults: [] };
	// Caches fill and code is compiled in the first quarter.
	await run(known, 0, count / 4, report);
	const before = await handles();
	await run(known, count / 4, count, report);
	expect(report.faults).toEqual([]);
	console.info(Object.fromEntries([...report.statuses].toSorted()));

	// The server is alive, serves, and has released its resources.
	expect((await ask(site(), maple, "/healthz")).status).toBe(200);
	expect((await ask(site(), maple, "/s/pc/")).status).toBe(200);
	await expect.poll(handles).toBeLessThan(before + 20);
	// Many requests pass routing and validation; otherwise nothing behind them would be tested.
	const served = [...report.statuses].filter(([status]) => /^[23]/.test(status));
	expect(served.reduce((sum, [, times]) => sum + times, 0)).toBeGreaterThan(count / 8);
});
