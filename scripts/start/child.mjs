// Runs a program as if it were this process: same terminal, same signals, same exit code.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { root } from "./fingerprint.mjs";

const bin = join(root, "node_modules", ".bin");

/** The Node that the lockfile pins, whatever the machine has. */
export const projectNode = join(root, "node_modules", "node", "bin", "node");

/** The environment in which every `node` is the project's own, and reads what it compiled the last time. */
export const projectEnv = () => ({
	NODE_COMPILE_CACHE: join(root, ".cache", "compiled"),
	...process.env,
	PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`,
});

/** The environment outside the project: npm must not run on a Node that it is about to replace. */
export const machineEnv = () => ({
	...process.env,
	PATH: (process.env.PATH ?? "")
		.split(delimiter)
		.filter((folder) => !folder.endsWith(join("node_modules", ".bin")) && !folder.includes("node-gyp-bin"))
		.join(delimiter),
});

const ownSettings = join(root, ".env");

/** The option that makes Node read the installation's own settings; a variable that is set already is left as it is. */
export const settingsFile = (path = ownSettings) => (existsSync(path) ? [`--env-file=${path}`] : []);

const codeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 1);

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Forwards signals while `child` lives. A terminal sends Ctrl-C to the whole group, so that one is not forwarded.
 * npm signals only the shell in between when it is stopped, so a parent that is gone counts as a signal.
 */
function passSignals(child) {
	const pass = (signal) => {
		if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
	};
	for (const signal of signals) process.on(signal, pass);
	const parent = process.ppid;
	const orphaned = setInterval(() => {
		if (process.ppid === parent || !process.env.npm_lifecycle_event) return;
		clearInterval(orphaned);
		child.kill("SIGTERM");
	}, 300);
	return () => {
		clearInterval(orphaned);
		for (const signal of signals) process.off(signal, pass);
	};
}

/** Becomes a script of the project; resolves to its exit code. */
export async function runChild(args) {
	const child = spawn(projectNode, args, { cwd: root, env: projectEnv(), stdio: "inherit" });
	const stop = passSignals(child);
	try {
		return await new Promise((resolve, reject) => {
			child.once("error", reject);
			child.once("exit", (code, signal) => resolve(codeOf(code, signal)));
		});
	} finally {
		stop();
	}
}

/** Beginning and end of an output: most tools name the cause first, some last. */
function middleOut(output) {
	const lines = output.trim().split("\n");
	return lines.length <= 32 ? lines.join("\n") : [...lines.slice(0, 16), "…", ...lines.slice(-12)].join("\n");
}

/** Runs a tool quietly; a failure throws with what it printed. */
export async function runQuietly(command, args, { env, failure }) {
	const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
	const stop = passSignals(child);
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding("utf8");
		stream.on("data", (text) => {
			output = (output + text).slice(0, 200_000);
		});
	}
	try {
		const code = await new Promise((resolve, reject) => {
			child.once("error", reject);
			child.once("close", (exit, signal) => resolve(codeOf(exit, signal)));
		});
		if (code === 0) return output;
		throw Object.assign(new Error(`${failure}\n${middleOut(output)}`), { exitCode: code });
	} finally {
		stop();
	}
}
