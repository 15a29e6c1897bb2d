import { expect, test } from "vitest";
import { createFaceCheck } from "./faceCheck.ts";

test("face check: the vendor gets one pseudonym for each student of a company, the same at every order", async () => {
	const subjects: string[] = [];
	const deps = { env: { secret: "a secret of forty characters for a test!" }, log: console } as never;
	const { begin } = createFaceCheck(deps, {
		async createOrder({ subject }) {
			subjects.push(subject);
			return "https://face.test/show";
		},
		stateOf: async () => "waiting",
	});
	for (const [companyId, studentId, orderNo] of [
		[1, "mei", "a"],
		[1, "mei", "b"],
		[1, "lin", "c"],
		[2, "mei", "d"],
	] as const)
		await begin({ companyId, studentId, orderNo, returnUrl: "http://one.test/join/face" });
	const [first, second, ...others] = subjects;
	expect(first).toMatch(/^[\w-]{43}$/);
	expect(second).toBe(first);
	expect(new Set([first, ...others]).size).toBe(3);
});
