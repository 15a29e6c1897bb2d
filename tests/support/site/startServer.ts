// Starts a server process as an operator would and waits for the line with its address.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..", "..");

export interface Server {
	readonly port: number;
	/** Everything it printed so far. */
	readonly logs: () => string;
	/** Stops it gracefully; resolves to its exit code. */
	readonly stop: () => Promise<number | null>;
	/** Kills it, as a power cut would. */
	readonly kill: () => Promise<void>;
	readonly process: ChildProcess;
	/** The servers behind the port, where there are several. */
	readonly nodes?: readonly Server[];
	/** Of PostgreSQL; undefined where the database is embedded. */
	readonly databaseUrl?: string;
}

/** The output of a server that failed to start. */
interface Exit {
	readonly code: number | null;
	readonly logs: string;
}

type Settings = Readonly<Record<string, string>>;

/** The machine's own settings must not affect a test. */
const ours = [
	"DATA_DIR",
	"PORT",
	"DATABASE_URL",
	"REDIS_URL",
	"PUBLIC_HOSTS",
	"TRUSTED_PROXIES",
	"SEED_FILE",
	"VENDORS_FILE",
	"ENDPOINTS_FILE",
	"GEO_FILE",
	"FILES_DIR",
	"UPLOAD_MAX_MB",
	"UPLOAD_QUOTA_MB",
	"S3_BUCKET",
	"S3_ENDPOINT",
	"S3_REGION",
	"S3_ACCESS_KEY_ID",
	"S3_SECRET_ACCESS_KEY",
	"HOST",
	"SECRET",
	"LOG_LEVEL",
	"NODE_ENV",
];

function spawnServer(settings: Settings, mode: string): { child: ChildProcess; logs: () => string } {
	const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.includes(name)));
	// One pipe for both outputs: from two they could arrive in another order than they were written in.
	const child = spawn("sh", ["-c", 'exec "$@" 2>&1', "sh", process.execPath, "server/main.ts", mode], {
		cwd: root,
		env: { ...inherited, PORT: "0", ...settings },
		stdio: ["ignore", "pipe", "inherit"],
	});
	let output = "";
	child.stdout?.setEncoding("utf8");
	child.stdout?.on("data", (text: string) => {
		output += text;
	});
	return { child, logs: () => output };
}

const listening = /listening on https?:\/\/[^\s"]+?:(\d+)/i;

/** Starts a server; one that exits instead of listening throws with its output. */
export async function startServer(settings: Settings, mode = "demo"): Promise<Server> {
	const { child, logs } = spawnServer(settings, mode);
	const exited = once(child, "exit");
	const port = await new Promise<number>((resolve, reject) => {
		const check = () => {
			const found = listening.exec(logs());
			if (found) resolve(Number(found[1]));
		};
		child.stdout?.on("data", check);
		child.once("error", reject);
		child.once("exit", (code) =>
			reject(new Error(`the server exited with ${code} before it listened:\n${logs()}`)),
		);
	});
	return {
		port,
		logs,
		process: child,
		stop: async () => {
			if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
			child.kill("SIGTERM");
			const [code] = (await exited) as [number | null];
			return code;
		},
		kill: async () => {
			child.kill("SIGKILL");
			await exited;
		},
	};
}

/** Asks a server to stop as soon as it has printed a text, and waits for its exit. */
export async function interruptStart(settings: Settings, printed: string): Promise<Exit> {
	const { child, logs } = spawnServer(settings, "demo");
	child.stdout?.on("data", () => {
		if (!logs().includes(printed) || child.killed) return;
		child.kill("SIGTERM");
	});
	const [code] = (await once(child, "close")) as [number | null];
	return { code, logs: logs() };
}

/** Starts a server that must refuse to run, and waits for its exit; one that listens is a failure. */
export async function expectExit(settings: Settings, mode = "demo"): Promise<Exit> {
	const { child, logs } = spawnServer(settings, mode);
	const check = () => {
		if (listening.test(logs())) child.kill("SIGKILL");
	};
	child.stdout?.on("data", check);
	const [code, signal] = (await once(child, "close")) as [number | null, string | null];
	if (signal === "SIGKILL") throw new Error(`the server was expected to refuse, but it listened:\n${logs()}`);
	return { code, logs: logs() };
}
