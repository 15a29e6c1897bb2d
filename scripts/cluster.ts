// Journeys and faults over real PostgreSQL and Redis with two server processes. Both are taken from DATABASE_URL and
// REDIS_URL; what is not given is started here, and on Debian as root installed first. Words choose other files:
// `npm run test:cluster -- tests/faults/cluster.test.ts` crashes database and bus.
import { messageOf } from "./messageOf.ts";
import { startPostgres, startRedis } from "./privateServers.ts";
import { runVitest } from "./runVitest.ts";

/**
 * Journeys in which one server must know what the other did: sessions, writes, pushes, failures. What is only read is
 * the same over the embedded database, which is PostgreSQL as well.
 */
const journeys = ["cart", "durability", "message", "note", "oneSession", "realtime", "sessionSchool", "site"];
const files = [
	...journeys.map((journey) => `tests/journeys/${journey}.test.ts`),
	...["backup", "erasure", "tables"].map((name) => `tests/faults/${name}.test.ts`),
];

const stops: (() => Promise<void>)[] = [];

/** The address given in the environment, or that of a server started for this run. */
async function provide(
	name: string,
	start: () => Promise<{ url: string; stop: () => Promise<void> }>,
): Promise<void> {
	const given = process.env[name];
	if (given) {
		console.log(`${name}: from the environment`);
		return;
	}
	const from = Date.now();
	console.log(`${name}: starting a private server`);
	const server = await start();
	stops.push(server.stop);
	process.env[name] = server.url;
	console.log(`${name}: ${server.url} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
}

async function main(): Promise<number> {
	try {
		await provide("DATABASE_URL", startPostgres);
		// Servers at one Redis share every push, so files run concurrently only where each can have a Redis of its own.
		const isGiven = Boolean(process.env["REDIS_URL"]);
		await provide("REDIS_URL", startRedis);
		if (!isGiven) await provide("REDIS_URL_2", startRedis);
		process.env["SCHOOLFRONT_CLUSTER"] = "1";
		const words = process.argv.slice(2);
		const { passed, failed } = await runVitest([
			...(isGiven ? ["--no-file-parallelism"] : ["--maxWorkers=2"]),
			"--project",
			"journeys",
			"--project",
			"faults",
			...(words.length > 0 ? words : files),
		]);
		console.log(`\n${passed} passed, ${failed} failed`);
		return failed === 0 ? 0 : 1;
	} catch (error) {
		console.error(`scripts/cluster.ts: ${messageOf(error)}`);
		console.log("\n0 passed, 1 failed");
		return 1;
	} finally {
		for (const stop of stops.reverse()) await stop();
	}
}

process.exitCode = await main();
