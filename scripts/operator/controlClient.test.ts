import { once } from "node:events";
import { createServer } from "node:http";
import { createServer as createSocketServer, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/server/testApp.ts";
import { silence, timeoutOf } from "./commandTimeouts.ts";
import { send } from "./controlClient.ts";

const folder = temporaryFolder();
const socket = join(folder.path, "control.sock");
/** A server that is busy: it takes commands and answers none. */
const busy = createServer(() => undefined);
beforeAll(async () => {
	busy.listen(socket);
	await once(busy, "listening");
});
afterAll(() => {
	busy.closeAllConnections();
	busy.close();
	folder.remove();
});

test("commands that change much have ten minutes, a copy of the database an hour, others a minute", () => {
	const minutes = (["content-apply", "apply", "table-write", "copy-database", "history"] as const).map(
		(name) => timeoutOf(name) / 60_000,
	);
	expect(minutes).toEqual([10, 10, 10, 60, 1]);
});

test("no answer in time: the message says that the change may have been made, and what shows it", async () => {
	await expect(send(socket, "content-apply", { host: "one.test", parts: [] }, 20)).rejects.toThrow(
		"the running server must answer within 0.02 s, found silence; it may have made the change nevertheless, or still " +
			"make it: before you repeat the command, see npm run content -- history one.test and the log of the server",
	);
	await expect(send(socket, "apply", { document: {} }, 20)).rejects.toThrow(
		"see npm run site -- history <host> and the log",
	);
	const changing = [
		...(["account-adjust", "account-pay-out", "account-refuse", "card-make", "card-revoke"] as const),
		...(["coupon-give", "coupon-codes", "coupon-withdraw", "order-resolve"] as const),
	];
	for (const name of changing)
		expect(silence(name, { host: "one.test" }, 60_000)).toContain(
			"see npm run site -- log one.test and the log",
		);
	await expect(send(socket, "history", { host: "one.test" }, 20)).rejects.toThrow(
		/^the running server must answer within 0.02 s, found silence; see its log$/,
	);
});

test("no server: no reply", async () => {
	expect(await send(join(folder.path, "none.sock"), "hosts", {})).toBeUndefined();
});

test.each<[string, (connection: Socket) => void]>([
	["before its answer", (connection) => connection.destroy()],
	[
		"in the middle of its answer",
		(connection) => {
			connection.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"ok":', () => connection.destroy());
		},
	],
])("a server that ends %s: a sentence that says what to do", async (_, end) => {
	const path = join(folder.path, "ending.sock");
	const server = createSocketServer((connection) => connection.once("data", () => end(connection)));
	server.listen(path);
	await once(server, "listening");
	await expect(send(path, "hosts", {})).rejects.toThrow(
		"the running server must answer, found that it ended meanwhile; the command was done as a whole or not at all: start the server and repeat it",
	);
	server.close();
	await once(server, "close");
});
