// Commands of the operator to a running server: HTTP over a unix socket that only the server's user can open.
import { chmodSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { decodeUtf8, parseJson } from "../../schemas/readJson.ts";
import { DatabaseUnavailable } from "../db/sql.ts";
import type { Log } from "../log.ts";
import { OperatorRefused } from "../shared/operatorRefused.ts";
import { type Command, InvalidRequest } from "./command.ts";
import { type CommandDeps, operatorCommands } from "./commands.ts";
import { createMediaUploads } from "./mediaUploads.ts";

export const controlSocket = (dataDir: string): string => join(dataDir, "control.sock");

/** `problems` and `warnings` have one line each; `confirm` is the host that must be confirmed while `version` is shown. */
export type ControlReply =
	| { readonly ok: true; readonly data: unknown }
	| {
			readonly ok: false;
			readonly message: string;
			readonly problems: readonly string[];
			readonly warnings?: readonly string[];
			readonly confirm?: string;
			readonly version?: number;
	  };

/** Far above the largest site document: 2000 schools with all their own documents. */
const maxBodyBytes = 16 * 1024 * 1024;
/** Limit of the system for the path of a unix socket. */
const maxPathBytes = process.platform === "linux" ? 107 : 103;

/** Time to send the last replies. */
const graceMs = 500;

async function bodyOf(request: IncomingMessage): Promise<unknown> {
	const parts: Buffer[] = [];
	let size = 0;
	for await (const part of request as AsyncIterable<Buffer>) {
		size += part.length;
		if (size > maxBodyBytes)
			throw new InvalidRequest(`the body must be at most ${maxBodyBytes} bytes, found more`);
		parts.push(part);
	}
	return size === 0 ? {} : parseJson(decodeUtf8(Buffer.concat(parts), "body"), "body");
}

const refusalOf = ({ message, problems, warnings, confirm, version: shown }: OperatorRefused) => ({
	message,
	problems,
	warnings,
	...(confirm === undefined ? {} : { confirm }),
	...(shown === undefined ? {} : { version: shown }),
});

function replyTo(error: unknown, log: Log): [status: number, reply: ControlReply] {
	if (error instanceof OperatorRefused) return [409, { ok: false, ...refusalOf(error) }];
	const message = error instanceof Error ? error.message : String(error);
	if (error instanceof DatabaseUnavailable) return [503, { ok: false, message, problems: [] }];
	if (error instanceof InvalidRequest || (error as Error).name === "JsonUnreadable")
		return [400, { ok: false, message, problems: [] }];
	if ((error as NodeJS.ErrnoException).code === "ECONNRESET")
		return [400, { ok: false, message: "the body must be complete, found it cut off", problems: [] }];
	log.error({ err: error }, "an operator's command failed");
	return [500, { ok: false, message: `the server failed: ${message}; see its log`, problems: [] }];
}

/** By path; each is a POST with a JSON object. */
type Commands = ReadonlyMap<string, Command<unknown, unknown>>;

/** Commands under way, which a stop waits for. */
const running = new Set<Promise<unknown>>();

async function answer(
	request: IncomingMessage,
	commands: Commands,
	log: Log,
): Promise<[number, ControlReply]> {
	const command = commands.get(request.url ?? "");
	if (!command || request.method !== "POST") {
		const message = `POST to one of ${[...commands.keys()].join(", ")}, found ${request.method} ${request.url}`;
		return [404, { ok: false, message, problems: [] }];
	}
	try {
		const result = command(await bodyOf(request));
		running.add(result);
		try {
			return [200, { ok: true, data: await result }];
		} finally {
			running.delete(result);
		}
	} catch (error) {
		return replyTo(error, log);
	}
}

export interface Control {
	close(): Promise<void>;
}

/** This server has locked the data directory, so an existing socket was left by one that died. */
export async function startControl(given: CommandDeps): Promise<Control> {
	const path = controlSocket(given.env.dataDir);
	const deps: CommandDeps = { ...given, uploadSocket: async () => path };
	const { log } = deps;
	const { dataDir } = deps.env;
	const uploads = createMediaUploads(deps);
	const commands = new Map(
		Object.entries(operatorCommands(deps)).map(([name, one]) => [
			`/${name}`,
			one as Command<unknown, unknown>,
		]),
	);
	if (Buffer.byteLength(path) > maxPathBytes) {
		log.warn(
			`DATA_DIR must be at most ${maxPathBytes - "/control.sock".length} bytes long for npm run site to reach ` +
				`a running server, found ${Buffer.byteLength(dataDir)}; the server runs without`,
		);
		return { close: async () => undefined };
	}
	rmSync(path, { force: true });
	const server = createServer((request: IncomingMessage, response: ServerResponse) => {
		if (uploads.isUpload(request)) return void uploads.handle(request, response);
		answer(request, commands, log).then(
			([status, reply]) => {
				response.writeHead(status, {
					"content-type": "application/json; charset=utf-8",
					connection: "close",
				});
				response.end(JSON.stringify(reply));
			},
			(error: unknown) => {
				log.error({ err: error }, "an operator's command could not be answered");
				response.destroy();
			},
		);
	});
	await listen(server, path);
	return {
		async close() {
			const closed = new Promise<void>((resolve) => server.close(() => resolve()));
			await Promise.allSettled(running);
			const timer = setTimeout(() => server.closeAllConnections(), graceMs);
			await closed;
			clearTimeout(timer);
			await uploads.close();
		},
	};
}

/** With an umask: nobody else may open the socket between its creation and its chmod. */
function listen(server: Server, path: string): Promise<void> {
	const previous = process.umask(0o177);
	return new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(path, () => {
			chmodSync(path, 0o600);
			resolve();
		});
	}).finally(() => process.umask(previous));
}
