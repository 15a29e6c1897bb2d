// Runs a program of the project in this terminal.
import { spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** Resolves to the program's exit code; a signal counts as failure. No program waits for somebody to type. */
export function runProgram(
	command: string,
	args: readonly string[],
	env: Readonly<Record<string, string>> = {},
): Promise<number> {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, {
			cwd: root,
			env: { ...process.env, ...env },
			stdio: ["ignore", "inherit", "inherit"],
		});
		const pass = (signal: NodeJS.Signals) => child.kill(signal);
		for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, pass);
		child.once("error", reject);
		child.once("exit", (code) => {
			for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, pass);
			resolve(code ?? 1);
		});
	});
}
