// A PostgreSQL and a Redis for one run: free ports, data in a temporary directory that is removed at the end.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { listenLocally } from "./localServer.ts";

export interface PrivateServer {
	readonly url: string;
	readonly stop: () => Promise<void>;
	/** Ends the program as a crash would; its data and its port stay. */
	readonly crash: () => Promise<void>;
	/** Starts it again after a crash. */
	readonly resume: () => Promise<void>;
}

interface User {
	readonly uid: number;
	readonly gid: number;
}

const isRoot = process.getuid?.() === 0;

function run(command: string, args: readonly string[], user?: User): string {
	const done = spawnSync(command, args, {
		encoding: "utf8",
		env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
		stdio: ["ignore", "pipe", "pipe"],
		...user,
	});
	if (done.status === 0) return done.stdout;
	const output = `${done.stderr ?? ""}${done.stdout ?? ""}`.trim().split("\n").slice(-3).join(" | ");
	throw new Error(`${command} ${args.join(" ")} failed: ${done.error?.message ?? output}`);
}

let listsAreFresh = false;

/** The program from `find`, installed with apt-get first where that is possible. */
function bring(variable: string, packageName: string, find: () => string | undefined): string {
	const present = find();
	if (present) return present;
	if (!isRoot || !existsSync("/etc/debian_version"))
		throw new Error(`${packageName} is not installed; install it, or set ${variable} to a running server`);
	if (!listsAreFresh) run("apt-get", ["update"]);
	listsAreFresh = true;
	run("apt-get", ["install", "-y", "--no-install-recommends", packageName]);
	const installed = find();
	if (installed) return installed;
	throw new Error(`${packageName} was installed but its program was not found; set ${variable} instead`);
}

const onPath = (name: string): string | undefined =>
	(process.env["PATH"] ?? "")
		.split(delimiter)
		.map((folder) => join(folder, name))
		.find((path) => existsSync(path));

/** Debian keeps the server's programs off the PATH, one folder for each major version. */
function postgresFolder(): string | undefined {
	const base = "/usr/lib/postgresql";
	const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
	const debian = versions
		.map((version) => join(base, version, "bin"))
		.find((bin) => existsSync(join(bin, "initdb")));
	return debian ?? onPath("initdb")?.replace(/\/initdb$/, "");
}

async function freePort(): Promise<number> {
	const probe = createServer();
	const port = await listenLocally(probe);
	probe.close();
	await once(probe, "close");
	return port;
}

/**
 * Waits until the program says that it is ready: PostgreSQL accepts connections before, and refuses what they ask.
 * @throws with its output when it ends instead
 */
async function started({ name, ready }: Program, child: ChildProcess): Promise<void> {
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream?.on("data", (text: Buffer) => {
			output = (output + text).slice(-2000);
		});
	const deadline = Date.now() + 30_000;
	while (!output.includes(ready)) {
		if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: ${output.trim()}`);
		if (Date.now() > deadline) throw new Error(`${name} was not ready within 30 s: ${output.trim()}`);
		await pause(50);
	}
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const gone = once(child, "exit");
	child.kill(signal);
	await gone;
}

interface Program {
	readonly name: string;
	readonly start: () => ChildProcess;
	readonly home: string;
	/** What it prints when it is ready. */
	readonly ready: string;
	/** Signals that stop it gracefully, and at once. */
	readonly signals: readonly [orderly: NodeJS.Signals, atOnce: NodeJS.Signals];
}

/** Runs a program until it is stopped, which removes its data. */
async function keep(program: Program): Promise<Omit<PrivateServer, "url">> {
	const { start, home, signals } = program;
	let child = start();
	await started(program, child);
	return {
		stop: async () => {
			await end(child, signals[0]);
			rmSync(home, { recursive: true, force: true });
		},
		crash: () => end(child, signals[1]),
		resume: async () => {
			child = start();
			await started(program, child);
		},
	};
}

/** PostgreSQL refuses to run as root, so it runs as the user its package makes. */
const postgresUser = (): User | undefined =>
	isRoot
		? { uid: Number(run("id", ["-u", "postgres"])), gid: Number(run("id", ["-g", "postgres"])) }
		: undefined;

/** @param syncs whether a commit waits for the disk, as in production; tests do without */
export async function startPostgres(syncs = false): Promise<PrivateServer> {
	const bin = bring("DATABASE_URL", "postgresql", postgresFolder);
	const user = postgresUser();
	const home = mkdtempSync(join(tmpdir(), "schoolfront-pg-"));
	if (user) chownSync(home, user.uid, user.gid);
	const data = join(home, "data");
	run(
		join(bin, "initdb"),
		["-D", data, "-U", "schoolfront", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8"],
		user,
	);
	const port = await freePort();
	const settings = [
		"listen_addresses=127.0.0.1",
		`unix_socket_directories=${home}`,
		`fsync=${syncs ? "on" : "off"}`,
		"max_connections=200",
	];
	const start = () =>
		spawn(
			join(bin, "postgres"),
			["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
			{ stdio: ["ignore", "pipe", "pipe"], ...user },
		);
	return {
		url: `postgres://schoolfront@127.0.0.1:${port}/postgres`,
		// SIGQUIT is an immediate shutdown: nothing more is written, and the next start recovers.
		...(await keep({
			...{ name: "postgres", start, home, ready: "database system is ready to accept connections" },
			signals: ["SIGINT", "SIGQUIT"],
		})),
	};
}

export async function startRedis(): Promise<PrivateServer> {
	const program = bring("REDIS_URL", "redis-server", () => onPath("redis-server"));
	const home = mkdtempSync(join(tmpdir(), "schoolfront-redis-"));
	const port = await freePort();
	const start = () =>
		spawn(
			program,
			["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", home],
			{ stdio: ["ignore", "pipe", "pipe"] },
		);
	return {
		url: `redis://127.0.0.1:${port}`,
		...(await keep({
			...{ name: "redis-server", start, home, ready: "Ready to accept connections" },
			signals: ["SIGTERM", "SIGKILL"],
		})),
	};
}
