import { afterAll, beforeAll, expect, test } from "vitest";
import { refusal } from "../../tests/support/server/refusal.ts";
import { openTestApp, type TestApp } from "../../tests/support/server/testApp.ts";
import { listActions } from "../shared/audit/auditStore.ts";
import { type OperatorCommands, operatorCommands } from "./commands.ts";

const host = "one.test";
let site: TestApp;
let commands: OperatorCommands;
beforeAll(async () => {
	site = await openTestApp();
	commands = operatorCommands(site.deps);
});
afterAll(() => site.close());

const published = async (): Promise<string[]> => {
	const reply = await site.app.inject({ url: "/s/.well-known/jwks.json", headers: { host } });
	return reply.json<{ keys: { kid: string }[] }>().keys.map(({ kid }) => kid);
};
const actions = () => site.db.company(1, (sql) => listActions(sql, undefined, 10));

test("a rotation and a compromised key: recorded with who and why, the second only when it is confirmed", async () => {
	const [first = ""] = await published();
	await commands["rotate-key"]({ host, options: { author: "anna", message: "yearly" } });
	const [second = ""] = await published();
	expect(await published()).toEqual([second, first]);
	const leaked = { host, compromised: true, kid: first };
	expect(await refusal(commands["rotate-key"](leaked))).toMatchObject({
		message: `key ${first} was not revoked, because it must be confirmed`,
		confirm: host,
	});
	expect(await published()).toEqual([second, first]);
	await commands["rotate-key"]({ ...leaked, options: { author: "ben", confirm: host } });
	expect(await published()).toEqual([second]);
	await commands["rotate-key"]({ host, compromised: true, options: { author: "ben", confirm: host } });
	expect(await published()).toEqual([expect.not.stringMatching(`^(${first}|${second})$`)]);
	expect(await actions()).toMatchObject([
		{ actor: "ben", action: "rotate-key", detail: { kid: second, compromised: true } },
		{ actor: "ben", action: "rotate-key", detail: { kid: first, compromised: true } },
		{ actor: "anna", action: "rotate-key", detail: { kid: first, reason: "yearly" } },
	]);
});

test("a key that is not published: refused with those that are", async () => {
	const [current] = await published();
	const given = { host, compromised: true, kid: "none", options: { confirm: host } };
	expect((await refusal(commands["rotate-key"](given))).message).toBe(
		`the key must be one of those published for "one.test", found "none"; published are ${current}`,
	);
});
