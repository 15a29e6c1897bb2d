import { afterAll, beforeAll, expect, test } from "vitest";
import type { LoginConfigData, LoginData } from "../../../schemas/generated/documents.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { encryptPassword } from "../../../tests/support/site/signIn.ts";
import { createCaptcha } from "../../shared/captcha/captcha.ts";

const front = "/saas-business/v1/front";
const old = "correct horse battery";
const fresh = "another good one";
let students: StudentApp;

beforeAll(async () => {
	students = await openStudentApp({
		students: [
			{ id: "mei", account: "mei", password: old, mobile: "13900001111" },
			{ id: "an", account: "an", password: old, mobile: "13900003333" },
			{ id: "lin", account: "lin", password: old, mobile: "13900002222", changePasswordConfig: 2 },
		],
	});
});
afterAll(() => students.close());

const key = async () => (await students.ask<LoginConfigData>(undefined, `${front}/login/config`)).data;

const slider = () => createCaptcha(students.site.deps).issue(1, `${front}/forget/reset`);

/** The slider is required after too many attempts for a number or from a network; every request has solved one. */
async function reset(mobile: string, smsCode: string, password = fresh, proof: object = slider()) {
	const body = { mobile, smsCode, password: encryptPassword(password, await key()), ...proof };
	const began = performance.now();
	const { status, code, message } = await students.ask<true>(undefined, `${front}/forget/reset`, body);
	return { reply: { status, code, message }, ms: performance.now() - began };
}

async function signIn(account: string, password: string): Promise<boolean> {
	const body = { account, password: encryptPassword(password, await key()) };
	return (await students.ask<LoginData>(undefined, `${front}/login/`, body)).code === "1";
}

/** Sends a code and reads it where the stand-in shows it. */
async function code(mobile: string): Promise<string> {
	const purpose = `${front}/register/sendCode`;
	const ticket = createCaptcha(students.site.deps).issue(1, purpose);
	await students.ask<object>(undefined, purpose, { mobile, type: "forget", ...ticket });
	const page = await students.site.app.inject({ url: "/s/vendor/sms", headers: { host: "one.test" } });
	return / is (\d{6})\b/.exec(page.body)?.[1] ?? "none";
}

test("reset: new password, all sessions end, no forced change", async () => {
	const orders = () => students.ask("lin", "/saas-business/v1/payOrder/findOrderList");
	expect((await orders()).code).toBe("1105");
	const smsCode = await code("13900002222");
	for (const refused of ["short", "12345678", "password", " ".repeat(8)])
		expect((await reset("13900002222", smsCode, refused)).reply).toMatchObject({ code: "1118" });
	expect((await reset("139 0000 2222", smsCode)).reply).toEqual({ status: 200, code: "1", message: "" });
	expect((await orders()).status).toBe(401);
	expect([await signIn("lin", old), await signIn("13900002222", fresh)]).toEqual([false, true]);
	const rows = await students.site.db.company(1, (sql) =>
		sql.query("select must_change_password from student where id = 'lin'"),
	);
	expect(rows).toEqual([{ must_change_password: 0 }]);
	// A code can be used once.
	expect((await reset("13900002222", smsCode)).reply).toMatchObject({ code: "1117" });
});

test("guessing a code: the slider is required before the code is spent, parallel or not", async () => {
	const smsCode = await code("13900003333");
	const none = smsCode === "111111" ? "222222" : "111111";
	for (const [mobile, spelled] of [
		["13900003333", "+86 139-0000-3333"],
		["13900007777", "139 0000 7777"],
	] as const) {
		const burst = await Promise.all(Array.from({ length: 8 }, () => reset(mobile, none, fresh, {})));
		expect(burst.map(({ reply }) => reply.code).sort()).toEqual([
			...Array<string>(2).fill("1117"),
			...Array<string>(6).fill("600"),
		]);
		expect((await reset(spelled, none, fresh, {})).reply).toMatchObject({ code: "600" });
	}
	// The same body can be sent again: neither the code nor the nonce of the password was spent.
	const body = { mobile: "13900003333", smsCode, password: encryptPassword(fresh, await key()) };
	const send = (more: object) => students.ask<true>(undefined, `${front}/forget/reset`, { ...body, ...more });
	expect(await send({})).toMatchObject({ code: "600" });
	expect(await send(slider())).toMatchObject({ code: "1" });
});

test("guessing for many numbers of one network: the slider is required", async () => {
	const codes: string[] = [];
	for (let i = 0; i < 31; i += 1) {
		const reply = await students.site.app.inject({
			method: "POST",
			url: `/s/api${front}/forget/reset`,
			headers: { host: "one.test" },
			remoteAddress: `2001:db8:0:3::${i + 1}`,
			payload: { mobile: `137000000${10 + i}`, smsCode: "000000", password: "not sealed" },
		});
		codes.push(reply.json<{ code: string }>().code);
	}
	expect(codes.slice(0, 30)).not.toContain("600");
	expect(codes.at(-1)).toBe("600");
});

/** The fastest requests are compared: they contain the work of the server, not the load of the machine. */
const quick = (times: readonly number[]): number =>
	times.toSorted((one, other) => one - other)[Math.floor(times.length / 4)] ?? 0;

const mobiles = { known: "13900001111", unknown: "13900008888" } as const;

/** Milliseconds by which replies for a known number take longer; measured alternately, so that load affects both. */
async function difference(): Promise<number> {
	const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
	for (let i = 0; i < 31; i += 1)
		for (const kind of i % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
			const { reply, ms } = await reset(mobiles[kind], "00000");
			expect(reply, kind).toMatchObject({ status: 200, code: "1117" });
			times[kind].push(ms);
		}
	return quick(times.known) - quick(times.unknown);
}

test("known and unknown numbers: same reply in the same time", async () => {
	for (const mobile of Object.values(mobiles)) await code(mobile);
	const [known, unknown] = [await reset(mobiles.known, "00000"), await reset(mobiles.unknown, "00000")];
	expect(unknown.reply).toEqual(known.reply);
	// Measured up to three times: a real difference shows every time, noise does not.
	const found: number[] = [];
	do found.push(Math.abs(await difference()));
	while (found.length < 3 && (found.at(-1) ?? 0) >= 15);
	expect(Math.min(...found)).toBeLessThan(15);
	expect(await signIn("mei", old)).toBe(true);
});
