// Twenty thousand random requests at a real server, as bytes: none ends it, breaks it, tells of its inside or stays in
// its memory. HTTP_COUNT and HTTP_SEED ask for more, or for others.
import { connect } from "node:net";
import { expect, test } from "vitest";
import { ask } from "../support/ask.ts";
import { demoStudent } from "../support/demoStudent.ts";
import { chanceOf } from "../support/fuzz/chance.ts";
import { hosts } from "../support/hosts.ts";
import { type Known, type RandomRequest, randomRequest } from "../support/randomHttp.ts";
import { signedIn } from "../support/signedIn.ts";
import { givenSite } from "../support/startSite.ts";

const seed = Number(process.env["HTTP_SEED"] ?? 20_261_121);
const count = Number(process.env["HTTP_COUNT"] ?? 20_000);
const atATime = 16;
/** What a server says of itself when it should not. */
const inside = /node_modules|FST_ERR|\bat [^\s(]+ \(|[/\\]server[/\\]\w+\.ts|postgres|syntax error at/i;

/**
 * Room for what the server needs and 2 KB for each request; one that keeps more ends for want of it. What is in use at
 * a moment says little: garbage lies about until room is needed.
 */
const roomMegabytes = 80 + Math.ceil((count * 2) / 1024);

const site = givenSite({
	env: { TRUSTED_PROXIES: "127.0.0.1", NODE_OPTIONS: `--max-old-space-size=${roomMegabytes}` },
});

/** Sends the bytes and gives the answer; empty where the server closed without one, or the client went away first. */
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
		// The server has nothing left to wait for: it answers what it has, or closes.
		else socket.end(bytes);
		// Some that look whole are not, such as those with a line break in a header.
		socket.setTimeout(1_000, () => socket.end());
	});
}

const busy = /^HTTP\/1\.1 503 .*\r\nretry-after: /is;

/** As `send`; a server that says it is busy, and when to come again, is asked again. */
async function sendUntilHeard(request: RandomRequest, leaves: boolean): Promise<string> {
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
			const chance = chanceOf(seed, number);
			const request = randomRequest(chance, known);
			const leaves = chance.happens(0.05);
			const answer = await sendUntilHeard(request, leaves);
			const status =
				/^(?:HTTP\/1\.1 100 .*\r\n\r\n)?HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ??
				(answer === "" ? "none" : "unreadable");
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
			const said = `HTTP_SEED=${seed} number ${number}: ${request.bytes.subarray(0, 300).toString("latin1")}`;
			if (/^5|unreadable/.test(status)) faults.push(`${status} ${answer.slice(0, 400)} to ${said}`);
			if (inside.test(answer)) faults.push(`tells ${inside.exec(answer)?.[0]} to ${said}`);
		}
	};
	await Promise.all(Array.from({ length: atATime }, work));
}

test(`${count} random requests (HTTP_SEED=${seed})`, { timeout: 300_000 }, async () => {
	const [maple, cedar] = hosts;
	const known: Known = {
		hosts: hosts.map((host) => `${host}:${site().port}`),
		tokens: await Promise.all([
			signedIn(site(), maple, demoStudent(maple)),
			signedIn(site(), maple, demoStudent(maple, "wei")),
			signedIn(site(), cedar, demoStudent(cedar)),
		]),
	};
	const report: Report = { statuses: new Map(), faults: [] };
	// Caches fill and code is compiled in the first quarter.
	await run(known, 0, count / 4, report);
	const before = await handles();
	await run(known, count / 4, count, report);
	expect(report.faults).toEqual([]);
	console.info(Object.fromEntries([...report.statuses].toSorted()));

	// The server is there, serves, and has let go of what it held.
	expect((await ask(site(), maple, "/healthz")).status).toBe(200);
	expect((await ask(site(), maple, "/s/pc/")).status).toBe(200);
	await expect.poll(handles).toBeLessThan(before + 20);
	// Many reach what a page reaches; a fuzz that is refused at the door would test nothing behind it.
	const served = [...report.statuses].filter(([status]) => /^[23]/.test(status));
	expect(served.reduce((sum, [, times]) => sum + times, 0)).toBeGreaterThan(count / 8);
});
