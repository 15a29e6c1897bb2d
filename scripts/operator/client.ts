// Reaches the operations of a site: through the running server when there is one, else in the database itself.
import { existsSync } from "node:fs";
import { request } from "node:http";
import { json } from "node:stream/consumers";
import { openDatabase } from "../../server/db/database.ts";
import { DatabaseUnavailable } from "../../server/db/sql.ts";
import type { Env } from "../../server/env.ts";
import type { Log } from "../../server/log.ts";
import { type SiteOperations, siteOperations } from "../../server/modules/site/operations.ts";
import { SiteRefused } from "../../server/modules/site/siteRefused.ts";
import { type ControlReply, controlSocket } from "../../server/operator/control.ts";
import { type StudentCommands, studentCommands } from "../../server/operator/studentCommands.ts";
import { openBus } from "../../server/ports/bus.ts";

export type Operations = SiteOperations & StudentCommands;

interface OperatorClient {
	readonly operations: Operations;
	close(): Promise<void>;
}

const answerMs = 60_000;

/** Undefined when no server listens: no socket, or one that a server left when it died. */
function ask(path: string, command: string, body: object): Promise<ControlReply | undefined> {
	return new Promise((resolve, reject) => {
		const asked = request({ socketPath: path, path: command, method: "POST", timeout: answerMs });
		asked.on("timeout", () =>
			asked.destroy(
				new Error(`the running server must answer within ${answerMs / 1000} s, found silence; see its log`),
			),
		);
		asked.on("error", (error: NodeJS.ErrnoException) => {
			if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve(undefined);
			else reject(error);
		});
		asked.on("response", (response) => {
			json(response).then((reply) => resolve(reply as ControlReply), reject);
		});
		asked.end(JSON.stringify(body));
	});
}

function throughServer(path: string): Operations {
	const call = async <T>(command: string, body: object): Promise<T> => {
		const reply = await ask(path, command, body);
		if (!reply) throw new Error("the running server must answer, found that it has just stopped; try again");
		if (!reply.ok) throw new SiteRefused(reply.message, reply);
		return reply.data as T;
	};
	return {
		hosts: () => call("/hosts", {}),
		export: (host) => call("/export", { host }),
		check: (document) => call("/check", { document }),
		diff: (host, from, to) => call("/diff", { host, from, to }),
		preview: (document) => call("/preview", { document }),
		apply: (document, options) => call("/apply", { ...options, document }),
		history: (host) => call("/history", { host }),
		rollback: (host, version, options) => call("/rollback", { ...options, host, version }),
		message: (host, account, title, text) => call("/message", { host, account, title, text }),
		signOut: (host, account) => call("/sign-out", { host, account }),
	};
}

/** @param print gets a line about what takes a while */
export async function openOperator(
	env: Env,
	log: Log,
	print: (line: string) => void,
): Promise<OperatorClient> {
	const socket = controlSocket(env.dataDir);
	if (await ask(socket, "/hosts", {}))
		return { operations: throughServer(socket), close: async () => undefined };
	if (!env.databaseUrl && !existsSync(env.dataDir))
		throw new Error(
			`DATA_DIR must be the folder of a server's data, found no folder at ${env.dataDir}; start the server once, or write its DATA_DIR into the file .env`,
		);
	print(`no server is running with DATA_DIR ${env.dataDir}; opening the database`);
	try {
		return await throughDatabase(env, log);
	} catch (error) {
		// A server that was just starting has locked the database and answers by now.
		if (!(error instanceof DatabaseUnavailable) || !(await ask(socket, "/hosts", {}))) throw error;
		return { operations: throughServer(socket), close: async () => undefined };
	}
}

async function throughDatabase(env: Env, log: Log): Promise<OperatorClient> {
	const db = await openDatabase({ ...env, log });
	const bus = await openBus(env.redisUrl, log).catch(async (error: unknown) => {
		await db.close();
		throw error;
	});
	return {
		operations: { ...siteOperations({ db, bus, log }), ...studentCommands({ db, bus }) },
		async close() {
			await bus.close();
			await db.close();
		},
	};
}
