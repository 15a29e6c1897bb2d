// Two server processes over one PostgreSQL and one Redis behind one port, as behind a load balancer.
import { randomBytes } from "node:crypto";
import { connect, createServer, type Server as Front, type Socket } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { portOf } from "../../../scripts/localServer.ts";
import { type Server, startServer } from "./startServer.ts";

// The second of two concurrent files uses the second Redis: a push reaches every server of its own Redis.
const second = process.env["REDIS_URL_2"];
if (second && Number(process.env["VITEST_POOL_ID"]) % 2 === 0) process.env["REDIS_URL"] = second;

function needed(name: string): string {
	const value = process.env[name];
	if (!value) throw new Error(`${name} must be set for a cluster run; npm run test:cluster sets it`);
	return value;
}

/** A database of the test's own on the given server. */
async function makeDatabase(): Promise<string> {
	const url = new URL(needed("DATABASE_URL"));
	const client = new pg.Client({ connectionString: url.href });
	await client.connect();
	try {
		const name = `schoolfront_${randomBytes(6).toString("hex")}`;
		await client.query(`CREATE DATABASE ${name}`);
		url.pathname = `/${name}`;
		return url.href;
	} finally {
		await client.end();
	}
}

/** A connection to the first live server from `turn` on. */
async function connectTo(ports: readonly number[], turn: number): Promise<Socket | undefined> {
	for (let i = 0; i < ports.length; i++) {
		const server = connect(ports[(turn + i) % ports.length] as number, "127.0.0.1");
		const taken = await new Promise<boolean>((resolve) =>
			server.once("connect", () => resolve(true)).once("error", () => resolve(false)),
		);
		if (taken) return server;
	}
	return undefined;
}

/** Forwards each connection to the next server in turn, byte by byte, so that the Host stays. */
async function startFront(ports: readonly number[], port: number): Promise<Front> {
	let turn = 0;
	const front = createServer({ pauseOnConnect: true }, async (client: Socket) => {
		client.on("error", () => client.destroy());
		const server = await connectTo(ports, turn++);
		if (!server) return client.destroy();
		client.pipe(server).pipe(client);
		client.resume();
		// Either end may close first; the other follows.
		const end = () => {
			client.destroy();
			server.destroy();
		};
		if (client.destroyed) return end();
		client.on("close", end);
		server.on("error", end).on("close", end);
	});
	await new Promise<void>((resolve, reject) => {
		front.once("error", reject);
		front.listen(port, "127.0.0.1", resolve);
	});
	return front;
}

const databases = new Map<string, string>();

/**
 * Starts two servers that share everything, student files included, except their data directories; the first
 * seeds.
 * @param isEmpty whether a test's own companies are all there are; otherwise they are added to the demo's
 */
export async function startCluster(
	settings: Readonly<Record<string, string>>,
	isEmpty = false,
): Promise<Server> {
	const home = settings["DATA_DIR"] ?? "";
	const known = databases.get(home);
	const database = known ?? (await makeDatabase());
	databases.set(home, database);
	const files = { FILES_DIR: join(home, "files") };
	const shared = { ...files, ...settings, PORT: "0", DATABASE_URL: database, REDIS_URL: needed("REDIS_URL") };
	// As when the data of the demo is copied.
	if (!known && !isEmpty && settings["SEED_FILE"]) {
		const { SEED_FILE: _, ...demo } = { SEED_FILE: "", ...shared };
		await (await startServer({ ...demo, DATA_DIR: join(home, "1") })).stop();
	}
	const first = await startServer({ ...shared, DATA_DIR: join(home, "1") });
	const second = await startServer({ ...shared, DATA_DIR: join(home, "2") });
	const front = await startFront([first.port, second.port], Number(settings["PORT"] ?? 0));
	return {
		port: portOf(front),
		nodes: [first, second],
		databaseUrl: database,
		process: first.process,
		logs: () => first.logs() + second.logs(),
		stop: async () => {
			front.close();
			const codes = await Promise.all([first.stop(), second.stop()]);
			return codes.find((code) => code !== 0) ?? 0;
		},
		kill: async () => {
			front.close();
			await Promise.all([first.kill(), second.kill()]);
		},
	};
}
