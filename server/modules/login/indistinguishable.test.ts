// Nobody learns from an answer, or from how long it takes, whether an account exists.
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { type SignInCalls, signInCalls, signInPath } from "../../../tests/support/server/signInCalls.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { createCaptcha } from "../../shared/captcha/captcha.ts";

const pairs = 31;
/** Less than the 15 ms that are asked for, so that a password which is not looked at shows up. */
const allowedMs = 10;
let students: StudentApp;
let calls: SignInCalls;
beforeAll(async () => {
	students = await openStudentApp({
		site: buildSite({ login: { webVerifyCodeLogin: true } }),
		// One for each pair: what was tried before must not decide.
		students: Array.from({ length: pairs + 1 }, (_, i) => ({
			...{ id: `s${i}`, account: `s${i}`, password: "correct horse" },
			...{ mobile: `139000010${String(i).padStart(2, "0")}`, schoolId: "north" },
		})),
	});
	calls = signInCalls(students.site);
}, 60_000);
afterAll(() => students.close());

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

const ticket = (path: string) => createCaptcha(students.site.deps).issue(1, `${signInPath}${path}`);
/** An address that tried too often would be asked for the slider; both get one all the same. */
type Ask = (account: string, mobile: string) => Promise<LightMyRequestResponse>;
const methods: Readonly<Record<string, Ask>> = {
	"a wrong password": (account) => calls.password(account, "guess", ticket("/")),
	"a wrong code": (_, mobile) =>
		calls.post("/mobileSmsLogin", { mobile, smsCode: "000000", ...ticket("/mobileSmsLogin") }),
};

const number = (i: number): string => String(i).padStart(2, "0");
const who: Readonly<Record<"known" | "unknown", (i: number) => readonly [string, string]>> = {
	known: (i: number) => [`s${i}`, `139000010${number(i)}`],
	unknown: (i: number) => [`x${i}`, `139000020${number(i)}`],
};
const replies = ({ statusCode, body, headers }: LightMyRequestResponse) => [
	statusCode,
	body,
	headers["content-length"],
	headers["set-cookie"],
];

/** Milliseconds by which answers to known accounts take longer; by turns, so that a busy machine slows both. */
async function difference(ask: Ask): Promise<number> {
	const times: number[] = [];
	for (let i = 0; i < pairs; i++) {
		const taken = { known: 0, unknown: 0 };
		const answers: LightMyRequestResponse[] = [];
		for (const kind of i % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
			const began = performance.now();
			answers.push(await ask(...who[kind](i)));
			taken[kind] = performance.now() - began;
		}
		const [one, other] = answers.map(replies);
		expect(one).toEqual(other);
		times.push(taken.known - taken.unknown);
	}
	return median(times);
}

test.each(Object.entries(methods))(
	"%s: same reply in the same time for known and unknown accounts",
	async (_, ask) => {
		// The first of a kind pays for what is kept afterwards.
		await Promise.all([ask(...who.known(pairs)), ask(...who.unknown(pairs))]);
		// Chance does not make the same account the slower one three times; a difference that is there does.
		const found: number[] = [];
		do found.push(await difference(ask));
		while (found.length < 3 && Math.abs(found.at(-1) ?? 0) >= allowedMs);
		expect(Math.min(...found.map(Math.abs))).toBeLessThan(allowedMs);
	},
	90_000,
);
