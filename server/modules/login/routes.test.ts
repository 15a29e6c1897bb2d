import { constants, publicEncrypt } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LoginConfigData } from "../../../schemas/generated/documents.ts";
import { buildSeed, buildSite } from "../../../tests/support/data/buildSite.ts";
import { openTestApp, type TestApp } from "../../../tests/support/server/testApp.ts";
import { createNonces } from "../../shared/password/nonces.ts";
import { seedDatabase } from "../../wiring/seeding.ts";

const password = `correct horse ${"😀".repeat(50)}`;
const api = "/s/api/saas-business/v1/front/login";
const folder = mkdtempSync(join(tmpdir(), "schoolfront-test-"));
let site: TestApp;

beforeAll(async () => {
	site = await openTestApp({ sites: [] });
	const student = (id: string, account: string) => ({
		id,
		account,
		password,
		mobile: `1390000${id}`,
		schoolId: "south",
	});
	const two = buildSite({ company: { id: 2, name: "Two", hosts: ["two.test"] } });
	const files = [
		{ name: "one.json", seed: buildSeed({ students: [student("1001", "Mei"), student("1002", "lin")] }) },
		{ name: "two.json", seed: buildSeed({ site: two, students: [student("2001", "other")] }) },
	].map(({ name, seed }) => {
		writeFileSync(join(folder, name), JSON.stringify(seed));
		return join(folder, name);
	});
	await seedDatabase(site.deps, files, () => undefined);
	await site.deps.sites.load();
});
afterAll(async () => {
	await site.close();
	rmSync(folder, { recursive: true, force: true });
});

type Reply = { code: string; message: string; data: { token: { token: string }; user: object } | null };

const inject = (method: "GET" | "POST", url: string, headers: Record<string, string> = {}, body?: object) =>
	site.app.inject({
		method,
		url,
		headers: { host: "one.test", "accept-language": "en", ...headers },
		...(body ? { payload: body } : {}),
	});

async function loginConfig(host = "one.test"): Promise<LoginConfigData> {
	return (await inject("GET", `${api}/config`, { host })).json<{ data: LoginConfigData }>().data;
}

const encrypted = (text: string, { publicKey }: LoginConfigData): string =>
	publicEncrypt(
		{ key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
		Buffer.from(text),
	).toString("base64");

const sealed = (given: string, config: LoginConfigData): string =>
	encrypted(JSON.stringify({ p: given, n: config.nonce, t: config.serverTime }), config);

async function signIn(
	account: string,
	given: string,
	config?: LoginConfigData,
	headers = {},
): Promise<Reply> {
	const body = { account, password: sealed(given, config ?? (await loginConfig())) };
	return (await inject("POST", `${api}/`, headers, body)).json<Reply>();
}

const user = (token: string, host = "one.test") =>
	inject("GET", "/s/api/external/api/v1/usersfront/getCurrentUser", { authorization: token, host });

const invalid = "The account or the password is not correct. Please check both and try again.";

test.each([
	["by user name, in any case and width", " ＭＥＩ "],
	["by mobile", "13900001001"],
])("a student signs in %s with a password of 64 characters, and signs out", async (_, account) => {
	const { code, data } = await signIn(account, password);
	expect(code).toBe("1");
	expect(data?.user).toEqual({ id: "1001", schoolId: "south", companyId: 1 });
	const token = data?.token.token ?? "";
	expect(token).toMatch(/^[\w-]{43}$/);
	expect((await user(token)).json()).toMatchObject({
		code: "1",
		data: { userId: "1001", username: "Mei", companyId: 1 },
	});
	expect((await user(token, "two.test")).statusCode).toBe(401);
	const out = { code: "1", data: { loginSchoolPath: "/" } };
	expect((await inject("POST", "/loginout", { authorization: token })).json()).toMatchObject(out);
	expect((await user(token)).json()).toMatchObject({
		code: "401",
		message: "Please sign in first.",
		data: null,
	});
	expect((await inject("POST", "/loginout", { authorization: token })).json()).toMatchObject(out);
});

test("database and log contain neither tokens nor passwords in plain text", async () => {
	const token = (await signIn("lin", password)).data?.token.token ?? "";
	const rows = await site.db.system(async (sql) => [
		...(await sql.query("select * from session")),
		...(await sql.query("select * from session_token")),
		...(await sql.query("select * from student")),
		...(await sql.query("select * from server_key")),
	]);
	const stored = JSON.stringify(rows) + site.logs();
	for (const secret of [token, "correct horse", "PRIVATE KEY"]) expect(stored).not.toContain(secret);
	expect(stored).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
});

test("a wrong password, an unknown account and a student of another company get the same reply", async () => {
	for (const [account, given] of [
		["lin", "wrong"],
		["nobody", password],
		["other", password],
	] as const)
		expect(await signIn(account, given)).toEqual({ code: "1001", message: invalid, data: null });
	const zh = await signIn("lin", "wrong", undefined, { "accept-language": "zh-CN" });
	expect(zh).toEqual({ code: "1001", message: "账号或密码不正确，请检查后重试。", data: null });
});

describe("encrypted password", () => {
	const stale = { code: "1002", message: expect.stringContaining("Please try again."), data: null };

	test("can be used once", async () => {
		const config = await loginConfig();
		expect((await signIn("lin", password, config)).code).toBe("1");
		expect(await signIn("lin", password, config)).toEqual(stale);
	});

	test("two concurrent uses: one succeeds", async () => {
		const config = await loginConfig();
		const replies = await Promise.all([signIn("lin", password, config), signIn("mei", password, config)]);
		expect(replies.map(({ code }) => code).sort()).toEqual(["1", "1002"]);
	});

	test.each<[string, (config: LoginConfigData) => string]>([
		["with a nonce of another company", () => "other"],
		["with another key, or not at all", () => Buffer.from(password).toString("base64")],
		["without a nonce", (config) => encrypted(JSON.stringify({ p: password }), config)],
		[
			"long ago",
			(config) =>
				encrypted(JSON.stringify({ p: password, n: config.nonce, t: config.serverTime - 660_000 }), config),
		],
		["as something that is no JSON", (config) => encrypted(password, config)],
	])("%s is refused", async (name, make) => {
		const config = await loginConfig();
		const body = { account: "lin", password: make(config) };
		if (name.includes("company"))
			body.password = sealed(password, { ...config, nonce: (await loginConfig("two.test")).nonce });
		expect((await inject("POST", `${api}/`, {}, body)).json()).toEqual(stale);
	});
});

test("a session expires", async () => {
	const token = (await signIn("lin", password)).data?.token.token ?? "";
	await site.db.system((sql) => sql.query("update session set expires_at = now() - interval '1 second'"));
	expect((await user(token)).statusCode).toBe(401);
});

describe("nonces", () => {
	const nonces = () => createNonces("secret", site.db);

	test("are valid once, for their company, for ten minutes, unchanged", async () => {
		const now = Date.now();
		const made = nonces().make(1, now);
		expect(await nonces().use(2, made, now)).toBe(false);
		expect(await nonces().use(1, made, now + 10 * 60_000)).toBe(false);
		const [random, expires, signature] = made.split(".");
		expect(await nonces().use(1, `${random}.${Number(expires) + 1}.${signature}`, now)).toBe(false);
		expect(await nonces().use(1, `${made}.x`, now)).toBe(false);
		expect(await nonces().use(1, "", now)).toBe(false);
		expect(await createNonces("another secret", site.db).use(1, made, now)).toBe(false);
		expect(await nonces().use(1, made, now)).toBe(true);
		expect(await nonces().use(1, made, now)).toBe(false);
	});

	test("expired ones are deleted", async () => {
		await site.db.system((sql) =>
			sql.query(
				"insert into used_nonce (company_id, nonce, expires_at) values (1, 'old', now() - interval '1 day')",
			),
		);
		const fresh = nonces();
		expect(await fresh.use(1, fresh.make(1))).toBe(true);
		const rows = await site.db.system((sql) => sql.query("select nonce from used_nonce where nonce = 'old'"));
		expect(rows).toEqual([]);
	});
});
