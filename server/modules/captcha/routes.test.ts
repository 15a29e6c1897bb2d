import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { CaptchaChallenge, CaptchaTicket } from "../../../schemas/generated/documents.ts";
import { gapOf, handTo } from "../../../tests/support/browser/slider.ts";
import { openTestApp, type TestApp } from "../../../tests/support/server/testApp.ts";
import { createCaptcha } from "../../shared/captcha/captcha.ts";
import { createSeals } from "./seal.ts";

let site: TestApp;
beforeAll(async () => {
	site = await openTestApp({ perAddress: 100_000 });
});
afterAll(() => site.close());

const purpose = "/a/call";
let addresses = 0;
/** Limits count by address; each test has its own. */
function anAddress(): string {
	addresses += 1;
	return `192.0.2.${addresses}`;
}

interface Envelope<T> {
	readonly code: string;
	readonly message: string;
	readonly data: T;
}
async function ask<T>(
	url: string,
	remoteAddress: string,
	payload?: object,
	host = "one.test",
): Promise<Envelope<T>> {
	const method = payload ? "POST" : "GET";
	const headers = { host, "accept-language": "en" };
	const reply = await site.app.inject({
		method,
		url: `/s/api${url}`,
		headers,
		remoteAddress,
		...(payload ? { payload } : {}),
	});
	return reply.json();
}
const challenge = async (from: string, kind = "slider"): Promise<CaptchaChallenge> =>
	(await ask<CaptchaChallenge>(`/captcha/challenge?purpose=${purpose}&kind=${kind}`, from)).data;
const answer = (from: string, body: object, host?: string) =>
	ask<CaptchaTicket>("/captcha/answer", from, body, host);

/** As if it had been shown for a while. */
function aged(id: string, ms: number): string {
	const seals = createSeals(site.deps.env.secret);
	const asked = seals.open(id);
	if (!asked) throw new Error("the challenge must open");
	return seals.seal({ ...asked, madeAt: asked.madeAt - ms });
}
const captcha = () => createCaptcha(site.deps);
const proves = (ticket: Partial<CaptchaTicket>, more: { companyId?: number; purpose?: string } = {}) =>
	captcha()
		.prove({ companyId: 1, purpose, ...more, ...ticket })
		.then(
			() => true,
			({ code }: { code: string }) => (code === "600" ? false : code),
		);

test("slider: a right answer passes once", async () => {
	const from = anAddress();
	const { id, slider, sound } = await challenge(from);
	if (!slider) throw new Error("a slider must have a picture");
	expect(sound).toBeUndefined();
	expect((slider.picture.length + slider.piece.length) * 0.75).toBeLessThan(60_000);
	const position = await gapOf(slider);
	const body = { id: aged(id, 2_000), position, by: "pointer", track: handTo(position) };
	const passed = await answer(from, body);
	expect(passed).toMatchObject({ code: "1" });
	// The same answer again, then the same challenge under another seal.
	expect(await answer(from, body)).toMatchObject({ code: "1431", message: "verification failed" });
	expect(await answer(from, { ...body, id: aged(id, 2_500) })).toMatchObject({ code: "1431" });
	expect(await proves(passed.data)).toBe(true);
	expect(await proves(passed.data)).toBe(false);
});

test("sound: a WAV file of tones", async () => {
	const from = anAddress();
	const { id, sound } = await challenge(from, "sound");
	const wav = Buffer.from(sound?.wav ?? "", "base64");
	expect(wav.subarray(0, 4).toString()).toBe("RIFF");
	expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
	const digits = String(createSeals(site.deps.env.secret).open(id)?.answer).split(" ")[0] ?? "";
	expect(digits).toMatch(/^[1-5]{3}$/);
	expect(await answer(from, { id: aged(id, 20_000), heard: digits })).toMatchObject({ code: "1" });
	const next = await challenge(from, "sound");
	expect(await answer(from, { id: next.id, heard: digits })).toMatchObject({ code: "1431" });
});

test.each<[string, (id: string) => { id: string; host?: string }, string]>([
	["is another company's", (id) => ({ id, host: "two.test" }), "1431"],
	["was changed", (id) => ({ id: id.replace(/.{4}$/, (end) => (end === "AAAA" ? "BBBB" : "AAAA")) }), "1431"],
	["is no challenge", () => ({ id: "e30" }), "1431"],
	["is too old", (id) => ({ id: aged(id, 181_000) }), "1432"],
])("an answer to what %s is refused", async (_, change, code) => {
	const from = anAddress();
	const { id, slider } = await challenge(from);
	const position = slider ? await gapOf(slider) : 0;
	const { host, ...asked } = change(aged(id, 2_000));
	const body = { ...asked, position, by: "pointer", track: handTo(position) };
	expect(await answer(from, body, host)).toMatchObject({ code });
});

test("many answers to one challenge: the first one counts", async () => {
	const from = anAddress();
	const { id, slider } = await challenge(from);
	const right = slider ? await gapOf(slider) : 0;
	const old = aged(id, 2_000);
	const replies = await Promise.all(
		[0, 5, -5, 10].map((off) => answer(from, { id: old, position: right + off, track: handTo(right + off) })),
	);
	const passed = replies.filter(({ code }) => code === "1").length;
	expect(passed).toBeLessThanOrEqual(1);
	expect(await answer(from, { id: old, position: right, track: handTo(right) })).toMatchObject({
		code: "1431",
	});
});

/** Sets the clock to the beginning of a counting window, so that the test ends within it. */
function atItsBeginning(): void {
	const span = 10 * 60_000;
	vi.useFakeTimers({ toFake: ["Date"], now: (Math.floor(Date.now() / span) + 1) * span });
}
afterEach(() => void vi.useRealTimers());

test("too many failures of a network: refused", async () => {
	atItsBeginning();
	const from = () => `2001:db8:0:7::${anAddress().slice(8)}`;
	const codes: string[] = [];
	for (let i = 0; i < 62; i += 1) codes.push((await answer(from(), { id: "e30" })).code);
	expect(codes.filter((code) => code === "1431").length).toBeGreaterThanOrEqual(60 - 1);
	expect(codes.at(-1)).toBe("429");
	expect(await answer(anAddress(), { id: "e30" })).toMatchObject({ code: "1431" });
});

test("failures at pictures and at sounds: counted together", async () => {
	atItsBeginning();
	const from = anAddress();
	const seals = createSeals(site.deps.env.secret);
	const codes: string[] = [];
	for (let i = 0; i < 61; i += 1) {
		const kind = i % 2 === 0 ? "sound" : "slider";
		const asked = { kind, answer: kind === "sound" ? "314 0" : 150 } as const;
		const id = seals.seal({ companyId: 1, purpose, madeAt: Date.now(), ...asked });
		codes.push((await answer(from, { id, heard: "111", position: 10 })).code);
	}
	expect(codes).toEqual([...Array(60).fill("1431"), "429"]);
});

test("passes of a network: two more failures each are allowed", async () => {
	atItsBeginning();
	const from = anAddress();
	const { id } = await challenge(from, "sound");
	const soundDigits = String(createSeals(site.deps.env.secret).open(id)?.answer).split(" ")[0] ?? "";
	expect(await answer(from, { id: aged(id, 20_000), heard: soundDigits })).toMatchObject({ code: "1" });
	const codes: string[] = [];
	for (let i = 0; i < 63; i += 1) codes.push((await answer(from, { id: "e30" })).code);
	expect(codes).toEqual([...Array(62).fill("1431"), "429"]);
});

describe("a ticket", () => {
	test("is valid once, also for concurrent uses", async () => {
		const ticket = captcha().issue(1, purpose);
		const uses = await Promise.all(Array.from({ length: 20 }, () => proves(ticket)));
		expect(uses.filter((use) => use === true)).toHaveLength(1);
	});

	test.each<[string, Partial<CaptchaTicket> | undefined, { companyId?: number; purpose?: string }]>([
		["another company", undefined, { companyId: 2 }],
		["another call", undefined, { purpose: "/another/call" }],
		["another random text", { randstr: "another" }, {}],
		["no random text", { randstr: "" }, {}],
		["another time", { ticket: "99999999999999.AAAA" }, {}],
		["nothing", { ticket: "", randstr: "" }, {}],
	])("is invalid with %s", async (_, change, more) => {
		const ticket = captcha().issue(1, purpose);
		expect(await proves({ ...ticket, ...change }, more)).toBe(false);
		// A refused use has not spent the ticket.
		expect(await proves(ticket)).toBe(true);
	});

	test("is spent also when the clock of the database is ahead", async () => {
		const [ticket, next] = [captcha().issue(1, purpose), captcha().issue(1, purpose)];
		expect(await proves(ticket)).toBe(true);
		await site.db.system((sql) =>
			sql.query("update captcha_spent set expires_at = now() - interval '10 minutes'"),
		);
		expect(await proves(next)).toBe(true);
		expect(await proves(ticket)).toBe(false);
	});

	test("expires after five minutes", async () => {
		const ticket = captcha().issue(1, purpose);
		const now = Date.now();
		const clock = Date.now;
		Date.now = () => now + 301_000;
		try {
			expect(await proves(ticket)).toBe(false);
		} finally {
			Date.now = clock;
		}
	});
});
