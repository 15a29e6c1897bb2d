// The operator's way into a running server: HTTP over a unix socket that only the server's own user can open.
import { chmodSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { parseJson } from "../schemas/readJson.ts";
import { DatabaseUnavailable } from "./db/sql.ts";
import type { Deps } from "./deps.ts";
import type { Log } from "./log.ts";
import { type SiteOperations, SiteRefused, siteOperations } from "./modules/site/operations.ts";
import { longest, type StudentCommands, studentCommands } from "./studentCommands.ts";

export const controlSocket = (dataDir: string): string => join(dataDir, "control.sock");

/** What a reply of the socket looks like; `problems` has one line each. */
export type ControlReply =
	| { readonly ok: true; readonly data: unknown }
	| { readonly ok: false; readonly message: string; readonly problems: readonly string[] };

/** The largest site document there can be is far below: 2000 schools with all their own documents. */
const largestBody = 16 * 1024 * 1024;
/** Of a path of a unix socket; a longer one cannot be listened on. */
const longestPath = process.platform === "linux" ? 107 : 103;

/** Time for the last replies to leave. */
const farewellMs = 500;
/** What the column of versions holds. */
const highestVersion = 2 ** 31 - 1;

class Unreadable extends Error {
	override name = "Unreadable";
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
	const parts: Buffer[] = [];
	let size = 0;
	for await (const part of request as AsyncIterable<Buffer>) {
		size += part.length;
		if (size > largestBody) throw new Unreadable(`the body must be at most ${largestBody} bytes, found more`);
		parts.push(part);
	}
	const body = size === 0 ? {} : parseJson(Buffer.concat(parts).toString("utf8"), "body");
	if (typeof body !== "object" || body === null || Array.isArray(body))
		throw new Unreadable("the body must be an object, found another value");
	return body as Record<string, unknown>;
}

function text(body: Record<string, unknown>, name: string, most = 300): string {
	const value = body[name];
	if (typeof value === "string" && value.length <= most) return value;
	throw new Unreadable(
		`${name} must be a text of at most ${most} characters, found ${JSON.stringify(value)?.slice(0, 80) ?? "nothing"}`,
	);
}

function version(body: Record<string, unknown>, name: "version" | "base"): number | undefined {
	const value = body[name];
	const whole = Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= highestVersion;
	if (value === undefined || whole) return value as number | undefined;
	throw new Unreadable(
		`${name} must be a whole number from 1 to ${highestVersion}, found ${JSON.stringify(value).slice(0, 80)}`,
	);
}

type Operations = SiteOperations & StudentCommands;
type Command = (operations: Operations, body: Record<string, unknown>) => Promise<unknown>;

const resources = async () => ({
	pid: process.pid,
	uptimeSeconds: Math.round(process.uptime()),
	memory: process.memoryUsage(),
	cpu: process.cpuUsage(),
});

/** By path; each is asked by POST with a JSON object. */
const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
	["/hosts", (site) => site.hosts()],
	["/export", (site, body) => site.export(text(body, "host"))],
	["/check", (site, body) => site.check(body["document"])],
	["/apply", (site, body) => site.apply(body["document"], version(body, "base"))],
	["/history", (site, body) => site.history(text(body, "host"))],
	["/rollback", (site, body) => site.rollback(text(body, "host"), version(body, "version"))],
	[
		"/message",
		(site, body) =>
			site.message(
				text(body, "host"),
				text(body, "account"),
				text(body, "title", longest.title),
				text(body, "text", longest.text),
			),
	],
	["/sign-out", (site, body) => site.signOut(text(body, "host"), text(body, "account"))],
	["/resources", resources],
]);

function replyTo(error: unknown, log: Log): [status: number, reply: ControlReply] {
	if (error instanceof SiteRefused)
		return [409, { ok: false, message: error.message, problems: error.problems }];
	const said = error instanceof Error ? error.message : String(error);
	if (error instanceof DatabaseUnavailable) return [503, { ok: false, message: said, problems: [] }];
	if (error instanceof Unreadable || (error as Error).name === "JsonUnreadable")
		return [400, { ok: false, message: said, problems: [] }];
	if ((error as NodeJS.ErrnoException).code === "ECONNRESET")
		return [400, { ok: false, message: "the body must be whole, found it cut off", problems: [] }];
	log.error({ err: error }, "an operator's command failed");
	return [500, { ok: false, message: `the server failed: ${said}; see its log`, problems: [] }];
}

/** Commands under way; a stop waits for them, and not for a connection that never asks. */
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
		const doing = command(operations, await bodyOf(request));
		running.add(doing);
		try {
			return [200, { ok: true, data: await doing }];
		} finally {
			running.delete(doing);
		}
	} catch (error) {
		return replyTo(error, log);
	}
}

export interface Control {
	close(): Promise<void>;
}

/** The data directory is locked by this server already, so a socket that lies there is one of a server that died. */
export async function startControl({ env, db, bus, sites, log }: Deps): Promise<Control> {
	const { dataDir } = env;
	const operations = { ...siteOperations({ db, bus, sites, log }), ...studentCommands({ db, bus }) };
	const path = controlSocket(dataDir);
	if (Buffer.byteLength(path) > longestPath) {
		log.warn(
			`DATA_DIR must be at most ${longestPath - "/control.sock".length} bytes long for npm run site to reach ` +
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
			const late = setTimeout(() => server.closeAllConnections(), farewellMs);
			await closed;
			clearTimeout(late);
		},
	};
}

/** Nobody else may open the socket, not even in the moment between its making and its mode. */
function listen(server: Server, path: string): Promise<void> {
	const before = process.umask(0o177);
	return new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(path, () => {
			chmodSync(path, 0o600);
			resolve();
		});
	}).finally(() => process.umask(before));
}
