// Runs the commands of the operator: through the running server when there is one, else in the database itself.
import { existsSync } from "node:fs";
import { openDatabase } from "../../server/db/database.ts";
import { DatabaseUnavailable } from "../../server/db/sql.ts";
import type { Env } from "../../server/env.ts";
import type { Log } from "../../server/log.ts";
import type { Command } from "../../server/operator/command.ts";
import {
	type Ask,
	type CommandDeps,
	type CommandName,
	type InputOf,
	type OutputOf,
	operatorCommands,
} from "../../server/operator/commands.ts";
import { controlSocket } from "../../server/operator/control.ts";
import { openUploadSocket } from "../../server/operator/mediaUploads.ts";
import { openBus } from "../../server/ports/bus.ts";
import { OperatorRefused } from "../../server/shared/operatorRefused.ts";
import { send } from "./controlClient.ts";

interface OperatorClient {
	readonly ask: Ask;
	close(): Promise<void>;
}

const throughServer =
	(socket: string): Ask =>
	async <Name extends CommandName>(name: Name, input: InputOf<Name>) => {
		const reply = await send(socket, name, input);
		if (!reply) throw new Error("the running server must answer, found that it has just stopped; try again");
		if (!reply.ok) throw new OperatorRefused(reply.message, reply);
		return reply.data as OutputOf<Name>;
	};

const inDatabase =
	(deps: CommandDeps): Ask =>
	<Name extends CommandName>(name: Name, input: InputOf<Name>) => {
		const commands: { readonly [N in CommandName]: Command<InputOf<N>, OutputOf<N>> } =
			operatorCommands(deps);
		return commands[name](input);
	};

/** @param print gets a line about what takes a while */
export async function openOperator(
	env: Env,
	log: Log,
	print: (line: string) => void,
): Promise<OperatorClient> {
	const socket = controlSocket(env.dataDir);
	if (await send(socket, "hosts", {})) return { ask: throughServer(socket), close: async () => undefined };
	if (!env.databaseUrl && !existsSync(env.dataDir))
		throw new Error(
			`DATA_DIR must be the folder of a server's data, found no folder at ${env.dataDir}; start the server once, or write its DATA_DIR into the file .env`,
		);
	print(`no server is running with DATA_DIR ${env.dataDir}; opening the database`);
	try {
		return await throughDatabase(env, log);
	} catch (error) {
		// A server that was just starting has locked the database and answers by now.
		if (!(error instanceof DatabaseUnavailable) || !(await send(socket, "hosts", {}))) throw error;
		return { ask: throughServer(socket), close: async () => undefined };
	}
}

async function throughDatabase(env: Env, log: Log): Promise<OperatorClient> {
	const db = await openDatabase({ ...env, log });
	const bus = await openBus(env.redisUrl, log).catch(async (error: unknown) => {
		await db.close();
		throw error;
	});
	let uploads: ReturnType<typeof openUploadSocket> | undefined;
	const uploadSocket = async (): Promise<string> => {
		uploads ??= openUploadSocket({ env, log });
		return (await uploads).path;
	};
	return {
		ask: inDatabase({ env, db, bus, log, uploadSocket }),
		async close() {
			await (await uploads)?.close();
			await bus.close();
			await db.close();
		},
	};
}
