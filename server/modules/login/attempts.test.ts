import { afterAll, beforeAll, expect, test } from "vitest";
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
import { encryptPassword } from "../../../tests/support/site/signIn.ts";
import { createCaptcha } from "../../shared/captcha/captcha.ts";

const password = "correct horse";
let students: StudentApp;
let calls: SignInCalls;
beforeAll(async () => {
	const account = { password, schoolId: "south" };
	students = await openStudentApp({
		site: buildSite({ login: { webVerifyCodeLogin: true } }),
		students: [
			...["mei", "lin", "an"].map((name) => ({ id: name, account: name, ...account })),
			{ id: "bo", account: "bo", mobile: "13900002001", ...account },
		],
	});
	calls = signInCalls(students.site);
});
afterAll(() => students.close());

const slider = () => createCaptcha(students.site.deps).issue(1, `${signInPath}/`);
const failSignIn = (account: string, more = {}, cookie?: string) =>
	calls.password(account, "guess", more, cookie);

test("failed sign-ins: from the fourth on an attempt needs a slider, parallel or not, and the owner can sign in with it", async () => {
	const burst = await Promise.all(Array.from({ length: 8 }, () => failSignIn("mei")));
	expect(burst.map(codeOf).sort()).toEqual([...Array(4).fill("1001"), ...Array(4).fill("600")]);
	// Neither the spelling of an account nor whether it exists makes a difference.
	expect(codeOf(await calls.password("ＭＥＩ ", password))).toBe("600");
	expect(codeOf(await calls.password("mei", password, slider()))).toBe("1");
	expect(codeOf(await calls.password("lin", password))).toBe("1");
});

test("ticket: valid for one attempt of one call", async () => {
	for (let i = 0; i < 4; i++) await failSignIn("an");
	const ticket = slider();
	expect(codeOf(await failSignIn("an", ticket))).toBe("1001");
	expect(codeOf(await calls.password("an", password, ticket))).toBe("600");
	const other = createCaptcha(students.site.deps).issue(1, `${signInPath}/sendCode`);
	expect(codeOf(await calls.password("an", password, other))).toBe("600");
});

test("slider required: the nonce is not spent, so the same body succeeds with a ticket", async () => {
	const config = await calls.config();
	const body = { account: "an", password: encryptPassword(password, config) };
	expect(codeOf(await calls.post("/", body))).toBe("600");
	expect(codeOf(await calls.post("/", { ...body, ...slider() }))).toBe("1");
	expect(codeOf(await calls.post("/", { ...body, ...slider() }))).toBe("1002");
});

test("more than fifty failures in an hour: only trusted devices and SMS codes can sign in", async () => {
	const bo = "13900002001";
	const known = deviceOf(await calls.password(bo, password));
	expect(known).toMatch(/^schoolfront_device=[\w-]{24}\.[\w-]{24}$/);
	const stranger = deviceOf(await calls.password("lin", password));
	for (let i = 0; i < 51; i++) await failSignIn(bo, slider());
	const turned = await calls.password(bo, password, slider());
	expect(turned.statusCode).toBe(429);
	expect(codeOf(turned)).toBe("1003");
	expect(Number(turned.headers["retry-after"])).toBeGreaterThan(60);
	// A trusted device of another student or a forged cookie does not help.
	expect(codeOf(await calls.password(bo, password, slider(), stranger))).toBe("1003");
	expect(codeOf(await calls.password(bo, password, slider(), `${stranger}.${"A".repeat(24)}`))).toBe("1003");
	expect(codeOf(await calls.password(bo, password, slider(), known))).toBe("1");
	// A trusted device that guesses is refused like any other in the end.
	for (let i = 0; i < 11; i++) await failSignIn(bo, slider(), known);
	expect(codeOf(await calls.password(bo, password, slider(), known))).toBe("1003");
	const byCode = (smsCode: string) =>
		calls.post("/mobileSmsLogin", {
			...{ mobile: bo, smsCode },
			...createCaptcha(students.site.deps).issue(1, `${signInPath}/mobileSmsLogin`),
		});
	const smsCode = await loginCodeFor(students.site, bo);
	expect(codeOf(await byCode(smsCode === "000000" ? "000001" : "000000"))).toBe("1003");
	const proved = await byCode(smsCode);
	expect(codeOf(proved)).toBe("1");
	expect(codeOf(await calls.password(bo, password, slider(), deviceOf(proved)))).toBe("1");
});
