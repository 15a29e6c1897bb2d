// Commands of the operator to a running server: HTTP over a unix socket that only the server's user can open.
import { chmodSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { decodeUtf8, parseJson } from "../../schemas/readJson.ts";
import { DatabaseUnavailable } from "../db/sql.ts";
import type { Deps } from "../deps.ts";
import type { Log } from "../log.ts";
import { type SiteOperations, siteOperations } from "../modules/site/operations.ts";
import { SiteRefused } from "../modules/site/siteRefused.ts";
import { type ChangeOptions, maxChangeLength } from "../modules/site/writeVersion.ts";
import { maxLength, type StudentCommands, studentCommands } from "./studentCommands.ts";

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
/** Maximum of the column. */
const maxVersion = 2 ** 31 - 1;

class InvalidRequest extends Error {
	override name = "InvalidRequest";
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
	const parts: Buffer[] = [];
	let size = 0;
	for await (const part of request as AsyncIterable<Buffer>) {
		size += part.length;
		if (size > maxBodyBytes)
			throw new InvalidRequest(`the body must be at most ${maxBodyBytes} bytes, found more`);
		parts.push(part);
	}
	const body = size === 0 ? {} : parseJson(decodeUtf8(Buffer.concat(parts), "body"), "body");
	if (typeof body !== "object" || body === null || Array.isArray(body))
		throw new InvalidRequest("the body must be an object, found another value");
	return body as Record<string, unknown>;
}

function text(body: Record<string, unknown>, name: string, maxLength = 300): string {
	const value = body[name];
	if (typeof value === "string" && value.length <= maxLength) return value;
	throw new InvalidRequest(
		`${name} must be a text of at most ${maxLength} characters, found ${JSON.stringify(value)?.slice(0, 80) ?? "nothing"}`,
	);
}

function version(
	body: Record<string, unknown>,
	name: "version" | "from" | "to" | "confirmedVersion",
): number | undefined {
	const value = body[name];
	const isValid = Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= maxVersion;
	if (value === undefined || isValid) return value as number | undefined;
	throw new InvalidRequest(
		`${name} must be a whole number from 1 to ${maxVersion}, found ${JSON.stringify(value).slice(0, 80)}`,
	);
}

function changeOptions(body: Record<string, unknown>): ChangeOptions {
	const has = (name: string): boolean => body[name] !== undefined;
	const confirmedVersion = version(body, "confirmedVersion");
	return {
		...(has("author") ? { author: text(body, "author", maxChangeLength.author) } : {}),
		...(has("message") ? { message: text(body, "message", maxChangeLength.message) } : {}),
		...(has("confirm") ? { confirm: text(body, "confirm") } : {}),
		...(confirmedVersion === undefined ? {} : { confirmedVersion }),
		overwrite: body["overwrite"] === true,
	};
}

type Operations = SiteOperations & StudentCommands;
type Command = (operations: Operations, body: Record<string, unknown>) => Promise<unknown>;

const resources = async () => ({
	pid: process.pid,
	uptimeSeconds: Math.round(process.uptime()),
	memory: process.memoryUsage(),
	cpu: process.cpuUsage(),
});

/** By path; each is a POST with a JSON object. */
const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
	["/hosts", (site) => site.hosts()],
	["/export", (site, body) => site.export(text(body, "host"))],
	["/check", (site, body) => site.check(body["document"])],
	["/diff", (site, body) => site.diff(text(body, "host"), version(body, "from") ?? 1, version(body, "to"))],
	["/preview", (site, body) => site.preview(body["document"])],
	["/apply", (site, body) => site.apply(body["document"], changeOptions(body))],
	["/history", (site, body) => site.history(text(body, "host"))],
	[
		"/rollback",
		(site, body) => site.rollback(text(body, "host"), version(body, "version"), changeOptions(body)),
	],
	[
		"/message",
		(site, body) =>
			site.message(
				text(body, "host"),
				text(body, "account"),
				text(body, "title", maxLength.title),
				text(body, "text", maxLength.text),
			),
	],
	["/sign-out", (site, body) => site.signOut(text(body, "host"), text(body, "account"))],
	["/resources", resources],
]);

const refusalOf = ({ message, problems, warnings, confirm, version: shown }: SiteRefused) => ({
	message,
	problems,
	warnings,
	...(confirm === undefined ? {} : { confirm }),
	...(shown === undefined ? {} : { version: shown }),
});

function replyTo(error: unknown, log: Log): [status: number, reply: ControlReply] {
	if (error instanceof SiteRefused) return [409, { ok: false, ...refusalOf(error) }];
	const message = error instanceof Error ? error.message : String(error);
	if (error instanceof DatabaseUnavailable) return [503, { ok: false, message, problems: [] }];
	if (error instanceof InvalidRequest || (error as Error).name === "JsonUnreadable")
		return [400, { ok: false, message, problems: [] }];
	if ((error as NodeJS.ErrnoException).code === "ECONNRESET")
		return [400, { ok: false, message: "the body must be complete, found it cut off", problems: [] }];
	log.error({ err: error }, "an operator's command failed");
	return [500, { ok: false, message: `the server failed: ${message}; see its log`, problems: [] }];
}

/** Commands under way, which a stop waits for. */
const running = new Set<Promise<unknown>>();

async function answer(
	request: IncomingMessage,
	operations: Operations,
	log: Log,
): Promise<[number, ControlReply]> {
	const command = commands.get(request.url ?? "");
	if (!command || request.method !== "POST") {
		const message = `POST to one of ${[...commands.keys()].join(", ")}, found ${request.method} ${request.url}`;
		return [404, { ok: false, message, problems: [] }];
	}
	try {
		const result = command(operations, await bodyOf(request));
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
export async function startControl({ env, db, bus, sites, log }: Deps): Promise<Control> {
	const { dataDir } = env;
	const operations = { ...siteOperations({ db, bus, sites, log }), ...studentCommands({ db, bus }) };
	const path = controlSocket(dataDir);
	if (Buffer.byteLength(path) > maxPathBytes) {
		log.warn(
			`DATA_DIR must be at most ${maxPathBytes - "/control.sock".length} bytes long for npm run site to reach ` +
				`a running server, found ${Buffer.byteLength(dataDir)}; the server runs without`,
		);
		return { close: async () => undefined };
	}
	rmSync(path, { force: true });
	const server = createServer((request: IncomingMessage, response: ServerResponse) => {
		answer(request, operations, log).then(
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
