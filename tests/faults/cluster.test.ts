// Students write while the database and the message bus of two servers crash and come back; in a cluster run only.
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, it } from "vitest";
import { type PrivateServer, startPostgres, startRedis } from "../../scripts/privateServers.ts";
import { now } from "../support/faults.ts";
import { course, courseHash } from "./browserFaults.ts";
import { openNotebook } from "./notebook.ts";
import { playEach, studentsFor } from "./scenario.ts";
import { givenSchool } from "./school.ts";
import { closeBrowser } from "./student.ts";

/** Not those of the run: others work with them. */
const servers: { DATABASE_URL?: PrivateServer; REDIS_URL?: PrivateServer } = {};

beforeAll(async () => {
	servers.DATABASE_URL = await startPostgres();
	servers.REDIS_URL = await startRedis();
	for (const [name, { url }] of Object.entries(servers)) process.env[name] = url;
});
afterAll(async () => {
	await closeBrowser();
	for (const server of Object.values(servers)) await server.stop();
});
// What is given here is taken down before that.
const school = givenSchool(studentsFor(2));

const cases = [
	// Nothing can be stored, so the student hears that it waits.
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
		play: async ({ chance }, note, text) => {
			// The crash is one for all, and comes with the first who writes.
			await pause(chance.between(0, 1_000));
			crash ??= crashed();
			const struck = await note.write(text);
			const knowing = stops ? note.told(struck) : note.knew(struck);
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
