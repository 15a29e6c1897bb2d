// Students write while PostgreSQL and Redis of two servers crash and restart; in a cluster run only.
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, it } from "vitest";
import { type PrivateServer, startPostgres, startRedis } from "../../scripts/privateServers.ts";
import { now } from "../support/faults/networkFaults.ts";
import { course, courseHash } from "./browserScenarios.ts";
import { openNotebook } from "./noteHistory.ts";
import { playEach, studentsFor } from "./scenario.ts";
import { givenSchool } from "./school.ts";

/** Not those of the run, which other tests use. */
const servers: { DATABASE_URL?: PrivateServer; REDIS_URL?: PrivateServer } = {};

const previous = { ...process.env };

beforeAll(async () => {
	servers.DATABASE_URL = await startPostgres();
	servers.REDIS_URL = await startRedis();
	for (const [name, { url }] of Object.entries(servers)) process.env[name] = url;
});
afterAll(async () => {
	for (const name of Object.keys(servers)) {
		if (previous[name] === undefined) delete process.env[name];
		else process.env[name] = previous[name];
	}
	for (const server of Object.values(servers)) await server.stop();
});
// Declared after the hooks above, so that it stops before the servers do.
const school = givenSchool(studentsFor(2));

const cases = [
	// Nothing can be stored, so the page reports that the note waits.
	{ scenario: "PostgreSQL crashes and comes back", name: "DATABASE_URL", stops: true },
	{ scenario: "Redis crashes and comes back", name: "REDIS_URL", stops: false },
] as const;

it.each(cases)("$scenario", async ({ scenario, name, stops }) => {
	let crash: Promise<number> | undefined;
	const crashed = async (): Promise<number> => {
		await servers[name]?.crash();
		await pause(7_000);
		await servers[name]?.resume();
		return now();
	};
	const episode = {
		scenario,
		play: async ({ random }, note, text) => {
			// The crash is shared by all, and starts with the first write.
			await pause(random.between(0, 1_000));
			crash ??= crashed();
			const struck = await note.write(text);
			const knowing = stops ? note.notified(struck) : note.knew(struck);
			const over = await crash;
			const seen = await knowing;
			const back = await note.saved(struck);
			return { ...(await note.compare()), struck, seen, over, back };
		},
	} satisfies Parameters<typeof playEach<Awaited<ReturnType<typeof openNotebook>>>>[2][number];
	await playEach(school, { hash: courseHash }, [episode], (student) =>
		openNotebook(school, student, student, course),
	);
});
