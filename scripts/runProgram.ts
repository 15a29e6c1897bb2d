// Runs programs of the project, in this terminal or with their output captured.
import { spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

function run(
	command: string,
	args: readonly string[],
	output: "inherit" | "pipe",
	onOutput: (text: string) => void = () => undefined,
): Promise<number> {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, { cwd: root, stdio: ["ignore", output, output] });
		for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", onOutput);
		const pass = (signal: NodeJS.Signals) => child.kill(signal);
		for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, pass);
		child.once("error", reject);
		child.once("close", (code) => {
			for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, pass);
			resolve(code ?? 1);
		});
	});
}

/** The program's exit code; a signal counts as failure. No program waits for input. */
export const runProgram = (command: string, args: readonly string[]): Promise<number> =>
	run(command, args, "inherit");

/** The same, with what the program printed. */
export async function captureProgram(
	command: string,
	args: readonly string[],
): Promise<{ code: number; output: string }> {
	let output = "";
	const code = await run(command, args, "pipe", (text) => {
		output += text;
	});
	return { code, output };
}
