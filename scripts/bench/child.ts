// Starts a measured process and communicates with it.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Order, Report, Started } from "./orders.ts";

type Kind = Report["kind"];

export interface Child {
	readonly port: number;
	readonly barePort: number;
	/** Sends a command and waits for its report. */
	readonly order: <K extends Kind>(order: Order, kind: K) => Promise<Extract<Report, { kind: K }>>;
	/** Kills it without a shutdown. */
	readonly kill: () => Promise<void>;
}

function reportOf<K extends Kind>(child: ChildProcess, kind: K): Promise<Extract<Report, { kind: K }>> {
	return new Promise((resolve, reject) => {
		const onExit = (code: number | null) => reject(new Error(`the measured process ended with ${code}`));
		const onReport = (report: Report) => {
			if (report.kind !== kind) return;
			child.off("message", onReport).off("exit", onExit);
			resolve(report as Extract<Report, { kind: K }>);
		};
		child.on("message", onReport).once("exit", onExit);
	});
}

/** @param file in this folder */
export async function startChild(file: string, env: Readonly<Record<string, string>> = {}): Promise<Child> {
	const child = fork(new URL(file, import.meta.url), [], {
		env: { ...process.env, ...env },
		execArgv: ["--expose-gc", "--disable-warning=ExperimentalWarning"],
		stdio: ["ignore", "inherit", "inherit", "ipc"],
	});
	const { port, barePort }: Started = await reportOf(child, "started");
	return {
		port,
		barePort,
		order(order, kind) {
			const report = reportOf(child, kind);
			child.send(order);
			return report;
		},
		async kill() {
			const exited = once(child, "exit");
			child.kill("SIGKILL");
			await exited;
		},
	};
}
