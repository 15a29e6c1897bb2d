import { constants, publicEncrypt } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CurrentUser, LoginConfigData, LoginData } from "../../../schemas/generated/documents.ts";
import { storeSession } from "../../../tests/support/server/storeSession.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { type SessionEnded, sessionEndedTopic } from "../../shared/session/sessions.ts";

const old = "old password é";
const fresh = `new ${"😀".repeat(59)}`;
const update = "/saas-business/v1/student/setting/update/password";
const front = "/saas-business/v1/front/login";
let students: StudentApp;

beforeAll(async () => {
	const student = (id: string, more: object = {}) => ({ id, account: id, password: old, ...more });
	students = await openStudentApp({
		students: [
			student("mei"),
			student("wei", { changePasswordConfig: 2 }),
			student("lin"),
			student("ann"),
			student("joe"),
			student("kim"),
		],
	});
});
afterAll(() => students.close());

const key = async () => (await students.ask<LoginConfigData>(undefined, `${front}/config`)).data;

const sealed = (password: string, { publicKey, nonce, serverTime }: LoginConfigData): string =>
	publicEncrypt(
		{ key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
		Buffer.from(JSON.stringify({ p: password, n: nonce, t: serverTime })),
	).toString("base64");

async function change(student: string | undefined, from: string, to: string, other?: LoginConfigData) {
	const config = await key();
	const body = { oldPassword: sealed(from, config), password: sealed(to, other ?? config) };
	const { status, code, message } = await students.ask(student, update, body);
	return { status, code, message };
}

async function canSignIn(account: string, password: string): Promise<boolean> {
	const body = { account, password: sealed(password, await key()) };
	return (await students.ask<LoginData>(undefined, `${front}/`, body)).code === "1";
}

const demanded = async (student: string) =>
	(await students.ask<CurrentUser>(student, "/external/api/v1/usersfront/getCurrentUser")).data
		.changePasswordConfig;

test("forced password change: only that call is allowed, and every call afterwards", async () => {
	expect(await demanded("wei")).toBe(2);
	expect(await students.ask("wei", "/saas-business/v1/payOrder/findOrderList")).toEqual({
		status: 403,
		code: "1105",
		message: "according to requirements, please change your password to continue",
		data: null,
	});
	expect((await students.ask("wei", "/course/list")).code).toBe("1");
	expect(await change("wei", old, fresh)).toEqual({ status: 200, code: "1", message: "" });
	expect(await demanded("wei")).toBe(0);
	expect((await students.ask("wei", "/saas-business/v1/payOrder/findOrderList")).code).toBe("1");
	expect(await canSignIn("wei", old)).toBe(false);
	expect(await canSignIn("wei", fresh)).toBe(true);
});

test("password change: other sessions of the student end, this one and those of other students stay", async () => {
	const { db, bus } = students.site.deps;
	const other = await db.system((sql) =>
		storeSession(sql, { companyId: 1, studentId: "mei", token: "token of mei elsewhere" }),
	);
	expect((await students.ask("mei elsewhere", "/saas-business/v1/payOrder/findOrderList")).code).toBe("1");
	const ended: SessionEnded[] = [];
	bus.subscribe(sessionEndedTopic, (message) => ended.push(message as unknown as SessionEnded));
	expect((await change("mei", old, fresh)).code).toBe("1");
	expect(ended).toEqual([{ companyId: 1, studentId: "mei", sessionIds: [other], reason: "forced" }]);
	expect((await students.ask("mei elsewhere", "/saas-business/v1/payOrder/findOrderList")).status).toBe(401);
	for (const goesOn of ["mei", "lin"])
		expect((await students.ask(goesOn, "/saas-business/v1/payOrder/findOrderList")).code, goesOn).toBe("1");
});

test("invalid password change: refused with a message, nothing changes", async () => {
	expect(await change(undefined, old, fresh)).toMatchObject({ status: 401 });
	expect(await change("lin", "a wrong one", fresh)).toMatchObject({
		code: "1301",
		message: "The old password is not correct. Please check it and try again.",
	});
	expect(await change("lin", old, old)).toMatchObject({ code: "1302", message: /differ/ });
	expect(await change("lin", old, "short")).toMatchObject({ code: "1302", message: /at least 8/ });
	for (const guessable of ["12345678", "password", " ".repeat(8)])
		expect(await change("lin", old, guessable)).toMatchObject({
			code: "1302",
			message: /first that strangers/,
		});
	// Encrypted passwords of two different attempts are refused.
	expect(await change("lin", old, fresh, await key())).toMatchObject({ code: "1002" });
	expect(await canSignIn("lin", old)).toBe(true);
});

test("sign-in with the old password during the change: no session is left", async () => {
	const trySignIn = async () => {
		const body = { account: "joe", password: sealed(old, await key()) };
		return (await students.ask<LoginData>(undefined, `${front}/`, body)).data?.token.token;
	};
	// Sign-ins of one account run in sequence, so one of them verifies the old password while it is replaced.
	const tries = Array.from({ length: 6 }, trySignIn);
	expect(await change("joe", old, fresh)).toMatchObject({ code: "1" });
	await Promise.all(tries);
	const rows = await students.site.db.system((sql) =>
		sql.query("select id from session where student_id = 'joe' and ended_at is null"),
	);
	expect(rows).toHaveLength(1);
});

test("password and end of sessions: both are stored or neither", async () => {
	const { dataDir } = students.site.deps.env;
	const owner = new pg.Client({ host: dataDir, port: 5432, user: "postgres", database: "postgres" });
	await students.site.db.system((sql) =>
		storeSession(sql, { companyId: 1, studentId: "kim", token: "token of kim elsewhere" }),
	);
	await owner.connect();
	await owner.query(`create function away() returns trigger language plpgsql as $$ begin
		raise exception 'away' using errcode = '53100'; end $$`);
	await owner.query("create trigger away before update on session for each row execute function away()");
	expect(await change("kim", old, fresh)).toMatchObject({ status: 503 });
	await owner.query("drop function away cascade");
	await owner.end();
	expect(await canSignIn("kim", old)).toBe(true);
	expect(await change("kim", old, fresh)).toMatchObject({ code: "1" });
	expect((await students.ask("kim elsewhere", "/saas-business/v1/payOrder/findOrderList")).status).toBe(401);
});

test("two concurrent password changes: one succeeds", async () => {
	const replies = await Promise.all([change("ann", old, `${fresh}1`), change("ann", old, `${fresh}2`)]);
	expect(replies.map(({ code }) => code).toSorted()).toEqual(["1", "1301"]);
});

test("five wrong old passwords: the call is locked for some minutes", async () => {
	const codes: string[] = [];
	for (let i = 0; i < 7; i += 1) codes.push((await change("lin", `guess ${i}`, fresh)).code);
	expect(codes).toContain("1003");
	expect(codes.filter((code) => code === "1301").length).toBeLessThanOrEqual(5);
	expect(await change("lin", old, fresh)).toMatchObject({ status: 429, code: "1003" });
});
