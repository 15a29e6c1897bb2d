import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CurrentUser, LoginConfigData, LoginData } from "../../../schemas/generated/documents.ts";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { encryptPassword } from "../../../tests/support/site/signIn.ts";
import { createCaptcha } from "../../shared/captcha/captcha.ts";

const front = "/saas-business/v1/front";
const path = `${front}/register/register`;
const good = "correct horse battery";
let students: StudentApp;

beforeAll(async () => {
	students = await openStudentApp({
		site: buildSite({
			schools: [
				...["north", "number", "both", "closed", "none"].map((id) => ({
					id,
					schoolName: id,
					defaultFlag: 0 as const,
				})),
				{ id: "names", schoolName: "names", defaultFlag: 1 as const },
			],
			register: { usernameFlag: 1, registerAgreementFlag: 1 },
			agreement: { title: "Terms", html: "<p>Be kind.</p>" },
			overrides: {
				number: { register: { mobileFlag: 1 } },
				both: { register: { usernameFlag: 1, mobileFlag: 1, regionFlag: 1 } },
				closed: { register: { usernameFlag: 1, mobileFlag: 1, closeFlag: 1 } },
				none: { register: {} },
			},
		}),
		courses: [],
		students: [
			{ id: "mei", account: "Mei_Lin", password: good, mobile: "13900001111", email: "mei@one.test" },
		],
	});
});
afterAll(() => students.close());

const key = async () => (await students.ask<LoginConfigData>(undefined, `${front}/login/config`)).data;
const ticket = (purpose: string) => createCaptcha(students.site.deps).issue(1, purpose);

type Wish = Readonly<Record<string, string>>;

let addresses = 0;
/** Attempts are counted by address; each test has its own. */
function anAddress(): string {
	addresses += 1;
	return `10.0.${addresses >> 8}.${addresses & 255}`;
}

async function post(body: object, schoolId: string, remoteAddress = anAddress()) {
	const reply = await students.site.app.inject({
		method: "POST",
		url: `/s/api${path}?schoolId=${schoolId}`,
		headers: { host: "one.test", "accept-language": "en" },
		remoteAddress,
		payload: body,
	});
	const { code, message } = reply.json<{ code: string; message: string }>();
	return { status: reply.statusCode, code, message };
}

async function register(wish: Wish, schoolId = "names", from?: string) {
	const password = encryptPassword(wish["password"] ?? good, await key());
	return post({ agreed: true, ...wish, password }, schoolId, from);
}

async function signIn(account: string, password = good) {
	const body = { account, password: encryptPassword(password, await key()) };
	return (await students.ask<LoginData>(undefined, `${front}/login/`, body)).data;
}

/** Sends a code and reads it where the stand-in shows it. */
async function code(mobile: string): Promise<string> {
	const sendCode = `${front}/register/sendCode`;
	const sent = await students.ask<object>(undefined, sendCode, {
		mobile,
		type: "register",
		schoolId: "number",
		...ticket(sendCode),
	});
	expect(sent).toMatchObject({ code: "1" });
	const page = await students.site.app.inject({ url: "/s/vendor/sms", headers: { host: "one.test" } });
	return / is (\d{6})\b/.exec(page.body)?.[1] ?? "none";
}

const rows = <T extends object>(text: string, ...values: unknown[]): Promise<T[]> =>
	students.site.db.company(1, (sql) => sql.query<T>(text, values));

test("registration: the student can sign in, has the school and the agreed version", async () => {
	expect(await register({ username: "ｎｅｗ ＿ one" })).toEqual({ status: 200, code: "1", message: "" });
	const { user, token } = (await signIn("NEW_ONE")) ?? {};
	expect(user).toMatchObject({ schoolId: "names" });
	const me = await students.site.app.inject({
		url: "/s/api/external/api/v1/usersfront/getCurrentUser",
		headers: { host: "one.test", authorization: token?.token ?? "" },
	});
	expect(me.json<{ data: CurrentUser }>().data).toMatchObject({ username: "new_one", nickName: "new_one" });
	expect(await rows("select agreed_version, mobile from student where account = 'new_one'")).toEqual([
		{ agreed_version: 1, mobile: null },
	]);
});

test("50 concurrent identical registrations: one succeeds", async () => {
	const config = await key();
	const body = { username: "crowd", password: encryptPassword(good, config), agreed: true };
	const same = await Promise.all(Array.from({ length: 50 }, () => post(body, "names")));
	// With a nonce of its own for each request the result is the same.
	const own = await Promise.all(Array.from({ length: 20 }, () => register({ username: "Crowd2" })));
	for (const [answers, refused] of [
		[same, /^(?:1002|1113)$/],
		[own, /^1113$/],
	] as const) {
		expect(answers.filter(({ code }) => code === "1")).toHaveLength(1);
		expect(answers.filter(({ code }) => refused.test(code))).toHaveLength(answers.length - 1);
	}
	expect(
		await rows("select account from student where lower(account) like 'crowd%' order by lower(account)"),
	).toEqual([{ account: "crowd" }, { account: "Crowd2" }]);
});

test("mobile number only: an account without a user name; ticket and code are valid once", async () => {
	const mobile = "13812345678";
	expect(await register({ mobile, smsCode: "000000" }, "number")).toMatchObject({ code: "600" });
	expect(await register({ mobile, smsCode: "000000", ...ticket(path) }, "number")).toMatchObject({
		code: "1117",
	});
	const smsCode = await code("+86 138-1234-5678");
	const proof = ticket(path);
	expect(await register({ mobile, smsCode, ...proof }, "number")).toMatchObject({ code: "1" });
	expect(await register({ mobile: "13812345679", smsCode, ...proof }, "number")).toMatchObject({
		code: "600",
	});
	expect((await signIn("138 1234 5678"))?.flag).toBe(true);
	expect(await rows("select account, nick_name from student where mobile = $1", mobile)).toEqual([
		{ account: null, nick_name: "Student 5678" },
	]);
	expect(await register({ mobile, smsCode, ...ticket(path) }, "number")).toMatchObject({
		code: "1114",
		message: "mobile already bound",
	});
});

test("user name, number and address: stored together", async () => {
	const mobile = "13812340000";
	const smsCode = await code(mobile);
	const wish = { username: "both_of", mobile, smsCode, province: "33" };
	expect(await register({ ...wish, ...ticket(path) }, "both")).toMatchObject({
		code: "1119",
		message: "please choose address",
	});
	expect(await register({ ...wish, city: "3301", ...ticket(path) }, "both")).toMatchObject({ code: "1" });
	expect(
		await rows(
			"select province, city, county, school_id from student join student_profile on student_id = id where account = 'both_of'",
		),
	).toEqual([{ province: "33", city: "3301", county: "", school_id: "both" }]);
});

test("invalid registration: refused with the documented messages", async () => {
	expect(await register({ username: "MEI_lin" })).toMatchObject({
		code: "1113",
		message: "username already bound",
	});
	expect(await register({ username: "" })).toMatchObject({ code: "1112", message: "please enter username" });
	for (const password of ["short", "12345678", "password", " ".repeat(8)])
		expect(await register({ username: "fresh", password })).toMatchObject({ code: "1118" });
	expect(await register({ username: "samesame", password: "SameSame" })).toMatchObject({ code: "1118" });
	const unread = { username: "unread", password: encryptPassword(good, await key()) };
	const refused = { code: "1120", message: "please agree to user agreement" };
	expect(await post(unread, "names")).toMatchObject(refused);
	for (const school of ["closed", "none"])
		expect(await register({ username: "fresh" }, school)).toMatchObject({ code: "1111" });
});

test.each([
	["64 emoji", "🦊".repeat(64)],
	["blanks at both ends", "  two blanks  "],
	["64 Han characters", "密码很长也没关系".repeat(8)],
])("a password of %s is not truncated", async (name, password) => {
	const username = `p${name.replaceAll(/\W/g, "")}`;
	expect(await register({ username, password })).toMatchObject({ code: "1" });
	expect((await signIn(username, password))?.flag).toBe(true);
	expect(await signIn(username, password.trim().slice(0, -1))).toBeNull();
});

describe("whether an identifier is taken: one ticket for each call", () => {
	const ask = (query: string, student?: string) => {
		const { ticket: proof, randstr } = ticket(`${front}/register/checkAccount`);
		return students.ask<true>(
			student,
			`${front}/register/checkAccount?${query}&ticket=${proof}&randstr=${randstr}`,
		);
	};
	test.each([
		["username=free_name", "1"],
		["username=ｍｅｉ_ＬＩＮ", "1113"],
		["username=1free", "1112"],
		["mobile=139 0000 1111", "1114"],
		["mobile=13900009999", "1"],
		["email=MEI@one.test", "1115"],
		["email=free@one.test", "1"],
		["username=free_name&mobile=13900009999", "400"],
		["domain=x", "400"],
		["username=free_name&schoolId=closed", "1111"],
	])("%s", async (query, expected) => {
		expect((await ask(encodeURI(query))).code).toBe(expected);
	});
	test("closed registration: a student may check, with a ticket", async () => {
		expect((await ask("email=free@one.test&schoolId=closed", "mei")).code).toBe("1");
		expect((await students.ask(undefined, `${front}/register/checkAccount?username=free_name`)).code).toBe(
			"600",
		);
	});
});

test("region flag and agreement of the school", async () => {
	const flag = async (school: string) =>
		(await students.ask<boolean>(undefined, `${front}/register/getProvCityCountyFlag?schoolId=${school}`))
			.data;
	expect([await flag("both"), await flag("names")]).toEqual([true, false]);
	expect((await students.ask(undefined, `${front}/register/agreement`)).data).toEqual({
		title: "Terms",
		html: "<p>Be kind.</p>",
	});
});

test("many registrations of one address: the slider is required", async () => {
	const codes: string[] = [];
	const room = anAddress();
	for (let i = 0; i < 22; i += 1)
		codes.push((await register({ username: `class_${i}` }, "names", room)).code);
	expect(codes[0]).toBe("1");
	expect(codes.at(-1)).toBe("600");
	expect(await register({ username: "class_last", ...ticket(path) }, "names", room)).toMatchObject({
		code: "1",
	});
});

test("parallel attempts of one network: no names are revealed", async () => {
	const tries = await Promise.all(
		Array.from({ length: 40 }, (_, i) =>
			register({ username: "mei_lin" }, "names", `2001:db8:0:9::${i + 1}`),
		),
	);
	const codes = tries.map(({ code }) => code).sort();
	expect(codes).toEqual([...Array<string>(20).fill("1113"), ...Array<string>(20).fill("600")]);
});
