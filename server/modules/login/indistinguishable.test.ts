// Neither a reply nor its timing tells whether an account exists.
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { type SignInCalls, signInCalls, signInPath } from "../../../tests/support/server/signInCalls.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { createCaptcha } from "../../shared/captcha/captcha.ts";

const pairs = 31;
/** Less than the required 15 ms, so that a password that is not verified is noticed. */
const allowedMs = 10;
/** Of the time of a reply, where that is more: beside other programs replies differ by as much by chance. */
const allowedShare = 0.1;
let students: StudentApp;
let calls: SignInCalls;
beforeAll(async () => {
	students = await openStudentApp({
		site: buildSite({ login: { webVerifyCodeLogin: true } }),
		// One student for each pair, so that earlier attempts have no influence.
		students: Array.from({ length: pairs + 1 }, (_, i) => ({
			...{ id: `s${i}`, account: `s${i}`, password: "correct horse" },
			...{ mobile: `139000010${String(i).padStart(2, "0")}`, schoolId: "north" },
		})),
	});
	calls = signInCalls(students.site);
});
afterAll(() => students.close());

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

const ticket = (path: string) => createCaptcha(students.site.deps).issue(1, `${signInPath}${path}`);
/** The slider is required after too many attempts from an address; both requests have solved one. */
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

/**
 * How much longer replies for known accounts take; measured alternately, so that load affects both.
 * @returns the median, 1 for what is allowed
 */
async function difference(ask: Ask): Promise<number> {
	const [differences, times]: [number[], number[]] = [[], []];
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
		differences.push(taken.known - taken.unknown);
		times.push(taken.known, taken.unknown);
	}
	return median(differences) / Math.max(allowedMs, allowedShare * median(times));
}

test.each(Object.entries(methods))(
	"%s: same reply in the same time for known and unknown accounts",
	async (_, ask) => {
		// The first request of each kind is slower, since it fills caches.
		await Promise.all([ask(...who.known(pairs)), ask(...who.unknown(pairs))]);
		// Measured up to three times: a real difference shows every time, noise does not.
		const found: number[] = [];
		do found.push(await difference(ask));
		while (found.length < 3 && Math.abs(found.at(-1) ?? 0) >= 1);
		expect(Math.min(...found.map(Math.abs))).toBeLessThan(1);
	},
);
