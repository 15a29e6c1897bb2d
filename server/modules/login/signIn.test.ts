import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import {
	codeOf,
	deviceOf,
	loginCodeFor,
	type SignInCalls,
	signInCalls,
	signInPath,
} from "../../../tests/support/server/signInCalls.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { createCaptcha } from "../../shared/captcha/captcha.ts";

const password = "correct horse";
/** A password is neither truncated nor trimmed. */
const odd = {
	emoji: "🦊".repeat(64),
	han: "汉".repeat(64),
	blanks: "  blanks at both ends  ",
};
let students: StudentApp;
let calls: SignInCalls;
beforeAll(async () => {
	const account = { password, schoolId: "north" };
	students = await openStudentApp({
		site: buildSite({
			login: {
				webVerifyCodeLogin: true,
				messageReach: true,
				globalLogin: true,
				thirdLoginUrl: "https://sign.in/here",
			},
			overrides: { south: { login: { furtherStep: true, thirdLoginUrl: "https://sign.in/here" } } },
		}),
		students: [
			{ id: "mei", account: "mei", mobile: "13900001001", ...account },
			{ id: "lin", account: "lin", mobile: "13900001002", ...account },
			{ id: "fei", account: "fei", mobile: "13900001003", faceLogin: true, ...account },
			{ id: "an", account: "an", ...account, schoolId: "south" },
			...Object.entries(odd).map(([id, given]) => ({ ...account, id, account: id, password: given })),
		],
		messages: [{ title: "One", body: "Read it.", daysAgo: 1, students: ["mei", "lin"], readBy: ["lin"] }],
	});
	calls = signInCalls(students.site);
});
afterAll(() => students.close());

const ticketFor = (path: string) => createCaptcha(students.site.deps).issue(1, `${signInPath}${path}`);
const inject = (method: "GET" | "POST", url: string) =>
	students.site.app.inject({ method, url, headers: { host: "one.test", "accept-language": "en" } });

const codeFor = (mobile: string): Promise<string> => loginCodeFor(students.site, mobile);

describe("SMS code", () => {
	const sign = (mobile: string, smsCode: string) => calls.post("/mobileSmsLogin", { mobile, smsCode });

	test("signs in the owner of the number once, and reports unread messages", async () => {
		const smsCode = await codeFor("13900001001");
		const reply = await sign("+86 139-0000 1001", smsCode);
		expect(reply.json()).toMatchObject({
			code: "1",
			data: { flag: true, user: { id: "mei", schoolId: "north" }, companyMessageReach: true },
		});
		expect(deviceOf(reply)).not.toBe("");
		expect(codeOf(await sign("13900001001", smsCode))).toBe("1004");
	});

	test("is not spent by a failed sign-in", async () => {
		const smsCode = await codeFor("13900001002");
		const body = { mobile: "13900001002", smsCode };
		expect(codeOf(await calls.post("/mobileSmsLogin?thirdCacheCode=late", body))).toBe("1503");
		expect(codeOf(await calls.post("/mobileSmsLogin", body))).toBe("1");
		expect(codeOf(await calls.post("/mobileSmsLogin", body))).toBe("1004");
	});

	test("is spent when a face check is required", async () => {
		const body = { mobile: "13900001003", smsCode: await codeFor("13900001003") };
		expect(codeOf(await calls.post("/mobileSmsLogin", body))).toBe("120030002");
		expect(codeOf(await calls.post("/mobileSmsLogin", body))).toBe("1004");
	});

	test("a wrong one and one for an unknown number get the same reply", async () => {
		const [known, unknown] = [await sign("13900001002", "000000"), await sign("13900009999", "000000")];
		expect(known.json()).toEqual(unknown.json());
		expect(codeOf(known)).toBe("1004");
	});

	test("is refused where the school has disabled it", async () => {
		const body = { mobile: "13900001001", smsCode: "123456", schoolId: "south" };
		expect(codeOf(await calls.post("/mobileSmsLogin", body))).toBe("1005");
	});
});

test.each(Object.entries(odd))("a password of %s signs in unchanged only", async (account, given) => {
	expect(codeOf(await calls.password(account, given))).toBe("1");
	const shorter = given.trim().slice(0, given.trim().length - (account === "blanks" ? 0 : 2));
	expect(codeOf(await calls.password(account, shorter))).toBe("1001");
});

test("without unread messages: no redirect to messages", async () => {
	const { data } = (await calls.password("lin", password)).json();
	expect(data).not.toHaveProperty("companyMessageReach");
});

describe("step-up challenge", () => {
	const at = { schoolId: "south" };

	test("is required on an untrusted device, for known and unknown accounts, right and wrong passwords", async () => {
		for (const [account, given] of [
			["an", password],
			["an", "guess"],
			["nobody", "guess"],
		] as const)
			expect((await calls.password(account, given, at)).json()).toEqual({
				code: "1",
				message: "",
				data: { flag: false, step: "slider" },
			});
	});

	test("is passed by a slider; its proof is valid once and for that account", async () => {
		expect(codeOf(await calls.post("/checkLimitAndMobile", { account: "an" }))).toBe("600");
		const passed = await calls.post("/checkLimitAndMobile", {
			account: "an",
			...ticketFor("/checkLimitAndMobile"),
		});
		const { proof } = passed.json().data;
		expect((await calls.password("mei", password, { ...at, proof })).json().data.flag).toBe(false);
		const reply = await calls.password("an", password, { ...at, proof });
		expect(reply.json().data).toMatchObject({ flag: true, user: { id: "an" } });
		expect((await calls.password("an", password, { ...at, proof })).json().data.flag).toBe(false);
		// The browser is a trusted device now.
		expect((await calls.password("an", password, at, deviceOf(reply))).json().data.flag).toBe(true);
	});
});

describe("face check", () => {
	const answer = async (url: string, as: string) => {
		expect((await inject("GET", url)).body).toContain("It is me");
		const order = new URL(url, "http://one.test").searchParams.get("order") ?? "";
		return inject("GET", `/s/vendor/face/answer?order=${order}&as=${as}`);
	};
	const finish = ({ loginToken, orderNo }: Record<string, string>) =>
		calls.post(`/loginByFace?loginToken=${loginToken}&orderNo=${orderNo}`);

	test("is required after a right password, and completes the sign-in once", async () => {
		const demanded = (await calls.password("fei", password)).json();
		expect(demanded).toMatchObject({
			code: "120030002",
			data: { url: expect.stringMatching(/^\/s\/vendor/) },
		});
		expect(codeOf(await finish(demanded.data))).toBe("1007");
		expect(codeOf(await finish({ ...demanded.data, loginToken: "another" }))).toBe("1006");
		const back = await answer(demanded.data.url, "me");
		expect([back.statusCode, back.headers.location]).toEqual([303, "http://one.test/join/face"]);
		expect((await finish(demanded.data)).json()).toMatchObject({ code: "1", data: { user: { id: "fei" } } });
		expect(codeOf(await finish(demanded.data))).toBe("1006");
	});

	test("a form of another site cannot complete the sign-in", async () => {
		const { url, loginToken, orderNo } = (await calls.password("fei", password)).json().data;
		await answer(url, "me");
		const forged = await students.site.app.inject({
			method: "POST",
			url: `/s/api${signInPath}/loginByFace?loginToken=${loginToken}&orderNo=${orderNo}`,
			headers: { host: "one.test", origin: "http://evil.test", "content-type": "text/plain" },
			payload: "a=b",
		});
		expect([forged.statusCode, forged.headers["set-cookie"]]).toEqual([400, undefined]);
	});

	test("of another student, or after a password change, completes nothing", async () => {
		const other = (await calls.password("fei", password)).json().data;
		await answer(other.url, "other");
		expect(codeOf(await finish(other))).toBe("1009");
		const late = (await calls.password("fei", password)).json().data;
		await answer(late.url, "me");
		await students.site.db.system((sql) =>
			sql.query("update student set password_hash = password_hash || ' ' where id = 'fei'"),
		);
		expect(codeOf(await finish(late))).toBe("1006");
	});
});

test("global sign-in: the flag and the address of the sign-in page", async () => {
	expect((await calls.get("/checkGlobalLogin")).json().data).toEqual({
		openFlag: true,
		thirdLoginUrl: "https://sign.in/here",
	});
	expect((await calls.get("/checkGlobalLogin?schoolId=south")).json().data).toEqual({ openFlag: false });
});
