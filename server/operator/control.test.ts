import { once } from "node:events";
import { statSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "../../tests/support/data/buildSite.ts";
import { openTestApp, type TestApp, temporaryFolder } from "../../tests/support/server/testApp.ts";
import { type Control, controlSocket, startControl } from "./control.ts";

let site: TestApp;
let control: Control;
let path = "";

beforeAll(async () => {
	site = await openTestApp({ sites: [buildSite({ overrides: {} })] });
	path = controlSocket(site.deps.env.dataDir);
	// A socket left by a killed server.
	writeFileSync(path, "");
	control = await startControl(site.deps);
});
afterAll(() => site.close());

async function ask(
	command: string,
	body?: string | object,
	method = "POST",
): Promise<[number | undefined, unknown]> {
	const asked = request({ socketPath: path, path: command, method });
	const answered = new Promise<[number | undefined, unknown]>((resolve, reject) => {
		asked.on("error", reject);
		asked.on("response", async (response) =>
			resolve([response.statusCode, JSON.parse(await text(response))]),
		);
	});
	asked.end(typeof body === "object" && !Buffer.isBuffer(body) ? JSON.stringify(body) : body);
	return answered;
}

test("socket: only for the server's user, and replaced when left by a dead server", () => {
	const { mode } = statSync(path);
	expect([statSync(path).isSocket(), (mode & 0o777).toString(8)]).toEqual([true, "600"]);
});

test("an operator exports, applies, sees the history and rolls back", async () => {
	const [, exported] = await ask("/export", { host: "one.test" });
	const document = (exported as { data: ReturnType<typeof buildSite> }).data;
	document.home.themeColor = "default";
	expect(await ask("/check", { document })).toMatchObject([200, { ok: true, data: { problems: [] } }]);
	expect(await ask("/apply", { document, options: { author: "anna" } })).toMatchObject([
		200,
		{ ok: true, data: { version: 2, changed: true } },
	]);
	expect(await ask("/rollback", { host: "one.test", version: 1 })).toMatchObject([
		200,
		{ data: { version: 3 } },
	]);
	expect(await ask("/history", { host: "one.test" })).toMatchObject([
		200,
		{ data: [{ version: 3 }, { version: 2, author: "anna" }, { version: 1 }] },
	]);
	expect(await ask("/hosts")).toEqual([200, { ok: true, data: ["one.test"] }]);
	expect(await ask("/resources")).toMatchObject([
		200,
		{ data: { pid: process.pid, memory: { rss: expect.any(Number) } } },
	]);
});

test("an operator rotates the key: the previous one is retired, and stays published", async () => {
	const published = async (): Promise<string[]> => {
		const reply = await site.app.inject({ url: "/s/.well-known/jwks.json", headers: { host: "one.test" } });
		return reply.json<{ keys: { kid: string }[] }>().keys.map(({ kid }) => kid);
	};
	expect(await ask("/rotate-key", { host: "one.test" })).toEqual([200, { ok: true, data: {} }]);
	const [kid] = await published();
	expect(await ask("/rotate-key", { host: "one.test" })).toEqual([200, { ok: true, data: { retired: kid } }]);
	expect(await published()).toEqual([expect.not.stringMatching(`^${kid}$`), kid]);
});

test.each<[string, string, string | object | undefined, number, object]>([
	[
		"a command there is not",
		"/delete",
		{},
		404,
		{ message: expect.stringContaining("POST to one of /hosts, /export") },
	],
	[
		"no JSON",
		"/apply",
		"{",
		400,
		{
			message:
				"body, line 1, column 2: must be a property name in double quotes, found the end of the text; correct it",
		},
	],
	[
		"a body in GB18030",
		"/apply",
		Buffer.from([0x22, 0xb7, 0xe3, 0x22]),
		400,
		{ message: "body: must be UTF-8, found another encoding, perhaps GB18030; save it as UTF-8" },
	],
	["no object", "/apply", "[]", 400, { message: "(document) must be an object, found []; change the value" }],
	["no host", "/export", {}, 400, { message: expect.stringContaining("host must") }],
	[
		"half a version",
		"/rollback",
		{ host: "one.test", version: 1.5 },
		400,
		{ message: expect.stringMatching(/^version must be a whole number, found 1.5/) },
	],
	[
		"a document of an earlier version",
		"/apply",
		{ document: buildSite({ overrides: {}, version: 1, alias: { pointName: "Stars" } }) },
		409,
		{ problems: expect.arrayContaining([expect.stringContaining("version must be 3")]) },
	],
	[
		"a change that must be confirmed",
		"/apply",
		{ document: buildSite({ overrides: {}, version: 3, service: { personConfig: [] } }) },
		409,
		{ confirm: "one.test", version: 3 },
	],
	[
		"a change that was confirmed for a version shown before",
		"/rollback",
		{ host: "one.test", version: 2, options: { confirm: "one.test", confirmedVersion: 2 } },
		409,
		{ problems: [expect.stringContaining("found version 3")] },
	],
	[
		"a wrong document",
		"/apply",
		{ document: 7 },
		409,
		{ problems: ["(document) must be an object, found 7; change the value"] },
	],
	[
		"too much",
		"/apply",
		" ".repeat(16 * 1024 * 1024 + 1),
		400,
		{ message: "the body must be at most 16777216 bytes, found more" },
	],
])("%s: refused with a message", async (_, command, body, status, reply) => {
	expect(await ask(command, body)).toMatchObject([status, { ok: false, ...reply }]);
});

test("path of the data directory too long: no socket, and a warning", async () => {
	const folder = temporaryFolder();
	const dataDir = join(folder.path, "x".repeat(120));
	await (await startControl({ ...site.deps, env: { ...site.deps.env, dataDir } })).close();
	folder.remove();
	expect(site.logs()).toContain("DATA_DIR must be at most");
});

test("stop: completes the command under way, does not wait for idle connections", async () => {
	const silent = connect(path);
	await once(silent, "connect");
	const half = connect(path);
	half.write("POST /apply HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{");
	const hosts = ask("/hosts");
	const ends = Promise.all([once(silent.resume(), "close"), once(half.resume(), "close")]);
	expect(await hosts).toMatchObject([200, { ok: true }]);
	await control.close();
	await ends;
});
