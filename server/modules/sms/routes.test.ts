import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CaptchaTicket, SmsSent, SmsWait } from "../../../schemas/generated/documents.ts";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { ticketFor } from "../../../tests/support/server/captchaTicket.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";

const front = "/saas-business/v1/front";
/** Signing in has a call of its own. */
const pathFor = (type: unknown): string =>
	type === "login" ? `${front}/login/sendCode` : `${front}/register/sendCode`;
const known = "13900001111";
let students: StudentApp;
beforeAll(async () => {
	students = await openStudentApp(
		{
			site: buildSite({
				login: { webVerifyCodeLogin: true },
				register: { mobileFlag: 1 },
				overrides: { south: { login: { webVerifyCodeLogin: false }, register: { usernameFlag: 1 } } },
			}),
			students: [{ id: "mei", account: "mei", password: "x", mobile: known }],
		},
		{ perAddress: 100_000 },
	);
});
afterAll(() => students.close());

interface Reply {
	readonly code: string;
	readonly message: string;
	readonly data: SmsSent & SmsWait;
}
let addresses = 0;
/** Each test has an address of its own. */
const anAddress = (): string => {
	addresses += 1;
	return `198.51.100.${addresses}`;
};
async function send(
	mobile: string,
	remoteAddress: string,
	more: Partial<CaptchaTicket> & { readonly type?: string; readonly schoolId?: string } = {},
	host = "one.test",
): Promise<Reply> {
	const reply = await students.site.app.inject({
		method: "POST",
		url: `/s/api${pathFor(more.type ?? "login")}`,
		headers: { host, "accept-language": "en" },
		remoteAddress,
		payload: { mobile, type: "login", ...more },
	});
	return reply.json();
}
const ticket = (type = "login", companyId = 1) => ticketFor(students.site.deps, pathFor(type), companyId);
/** As if it had been sent that long ago. */
const earlier = (interval: string) =>
	students.site.db.system((sql) =>
		sql.query(`update sms_sent set sent_at = sent_at - interval '${interval}'`),
	);
async function outbox(host = "one.test"): Promise<string[]> {
	const { body } = await students.site.app.inject({
		url: "/s/vendor/sms",
		headers: { host, "accept-language": "en" },
	});
	return [...body.matchAll(/(?<=>)\[[^\]]+\] [^<]+/g)].map(([text]) => text);
}

test("code: sent, with the server time of the next one", async () => {
	const { code, data } = await send("13700000001", anAddress(), { type: "register", ...ticket("register") });
	expect(code).toBe("1");
	expect(data.nextAt - data.serverTime).toBe(60_000);
	expect((await outbox())[0]).toMatch(/^\[.+\] Your code to register is \d{6}\. It is good for 10 minutes\./);
	expect(students.site.logs()).not.toMatch(/13700000001/);
});

test("known and unknown numbers: same reply, different text message", async () => {
	const [one, other] = [await send(known, anAddress()), await send("13700000002", anAddress())];
	expect(Object.keys(one.data)).toEqual(Object.keys(other.data));
	expect({ ...one, data: null }).toEqual({ ...other, data: null });
	expect(await outbox()).toEqual(
		expect.arrayContaining([
			expect.stringMatching(/Your code to sign in is \d{6}/),
			expect.stringMatching(/no account has it/),
		]),
	);
	const taken = await send(known, anAddress(), { type: "register", ...ticket("register") });
	expect(taken).toMatchObject({ code: "1421" });
});

describe("a number", () => {
	test("limits count all spellings, companies, addresses and purposes of a number together", async () => {
		expect(await send("13700000003", anAddress())).toMatchObject({ code: "1" });
		const second: [string, object?, string?][] = [
			["137 0000 0003"],
			["+86-137-0000-0003"],
			["００８６１３７０００００００３"],
			["13700000003", { type: "forget", ...ticket("forget") }],
			["13700000003", { type: "forget", ...ticket("forget", 2) }, "two.test"],
		];
		for (const [mobile, more, host] of second) {
			const { code, data } = await send(mobile, anAddress(), { ...ticket(), ...more }, host);
			expect(code, mobile).toBe("1421");
			expect(data.nextAt - data.serverTime).toBeLessThanOrEqual(60_000);
		}
	});

	test("gets one a minute, five an hour and ten a day", async () => {
		const mobile = "13700000004";
		const codes: string[] = [];
		for (let i = 0; i < 6; i += 1) {
			codes.push((await send(mobile, anAddress(), ticket())).code);
			await earlier("61 seconds");
		}
		expect(codes).toEqual(["1", "1", "1", "1", "1", "1423"]);
		await earlier("1 hour");
		for (let i = 0; i < 6; i += 1) {
			codes.push((await send(mobile, anAddress(), ticket())).code);
			await earlier("61 seconds");
		}
		expect(codes.slice(6)).toEqual(["1", "1", "1", "1", "1", "1423"]);
		await earlier("2 hours");
		const last = await send(mobile, anAddress(), ticket());
		expect(last).toMatchObject({ code: "1423" });
		expect(last.message).toMatch(
			/^This number has had as many codes as it may have\. Please try again in \d+ hours\.$/,
		);
	});

	test("concurrent requests: one code", async () => {
		const replies = await Promise.all(
			Array.from({ length: 12 }, () => send("13700000005", anAddress(), ticket())),
		);
		expect(replies.filter(({ code }) => code === "1")).toHaveLength(1);
	});

	test.each(["", "1234", "12700000000", "137000000061", "1370000000a", "+85213700000006"])(
		"is %j none",
		async (mobile) => {
			expect(await send(mobile, anAddress())).toMatchObject({
				code: "1424",
				message: "please enter the correct mobile number",
			});
		},
	);
});

test.each([
	["login", "1005"],
	["register", "1111"],
])("%s by code disabled: nothing is sent", async (type, code) => {
	const proof = { type, ...ticket(type) };
	expect(await send("13700000031", anAddress(), { ...proof, schoolId: "south" })).toMatchObject({ code });
	// The slider's ticket was not spent either.
	expect(await send("13700000031", anAddress(), proof)).toMatchObject({ code: "1" });
	await earlier("1 day");
});

describe("the slider", () => {
	test("is required for the second code of a number or address within an hour", async () => {
		const from = anAddress();
		expect(await send("13700000011", from)).toMatchObject({ code: "1" });
		expect(await send("13700000012", from)).toMatchObject({ code: "600" });
		const once = ticket();
		expect(await send("13700000012", from, once)).toMatchObject({ code: "1" });
		expect(await send("13700000013", from, once)).toMatchObject({ code: "600" });
		await earlier("61 seconds");
		expect(await send("13700000011", anAddress())).toMatchObject({ code: "600" });
		await earlier("1 hour");
		expect(await send("13700000011", from)).toMatchObject({ code: "1" });
	});

	test("concurrent requests of an address: one passes without it", async () => {
		const from = anAddress();
		const replies = await Promise.all(Array.from({ length: 12 }, (_, i) => send(`137000001${10 + i}`, from)));
		expect(replies.filter(({ code }) => code === "1")).toHaveLength(1);
		expect(replies.filter(({ code }) => code === "600")).toHaveLength(11);
	});

	test.each(["register", "forget"])("is always required to %s", async (type) => {
		expect(await send("13700000014", anAddress(), { type })).toMatchObject({ code: "600" });
		const foreign = ticketFor(students.site.deps, "/another/call");
		expect(await send("13700000014", anAddress(), { type, ...foreign })).toMatchObject({ code: "600" });
	});
});

test("limits of an address: enough for a class", async () => {
	const from = anAddress();
	expect(await send("13700000021", from)).toMatchObject({ code: "1" });
	await students.site.db.system((sql) =>
		sql.query(`insert into sms_sent (company_id, number_hash, address_hash)
			select 1, 'another ' || i, (select address_hash from sms_sent order by sent_at desc limit 1)
			from generate_series(1, 59) i`),
	);
	expect(await send("13700000022", from, ticket())).toMatchObject({
		code: "1423",
		message: expect.stringMatching(/from this network\. Please try again in a minute\.$/),
	});
});
