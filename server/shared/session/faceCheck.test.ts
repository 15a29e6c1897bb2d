import { expect, test } from "vitest";
import type { FaceFact } from "../../ports/faceVendor.ts";
import { createFaceCheck, createFaceSubjects } from "./faceCheck.ts";

const secret = "a secret of forty characters for a test!";

test("face check: the vendor gets one pseudonym for each student of a company, the same at every order", async () => {
	const subjects: string[] = [];
	const deps = { env: { secret }, log: console } as never;
	const { begin } = createFaceCheck(deps, {
		async createOrder({ subject }) {
			subjects.push(subject);
			return "https://face.test/show";
		},
		fact: async () => undefined,
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

test("face check: an answer counts only for the order and the student it is asked about", async () => {
	const subjectOf = createFaceSubjects(secret);
	const mei = { companyId: 1, studentId: "mei" };
	const right: FaceFact = { state: "passed", orderNo: "new", subject: subjectOf(mei) };
	let fact: FaceFact | undefined = right;
	const warnings: unknown[] = [];
	const log = { warn: (found: unknown) => warnings.push(found) };
	const { stateOf } = createFaceCheck({ env: { secret }, log } as never, {
		createOrder: async () => "https://face.test/show",
		fact: async () => fact,
	});
	const state = () => stateOf({ ...mei, orderNo: "new" });
	expect(await state()).toBe("passed");
	for (const reply of [
		{ ...right, orderNo: "old" },
		{ ...right, orderNo: "" },
		{ ...right, subject: subjectOf({ ...mei, studentId: "lin" }) },
		{ ...right, subject: subjectOf({ ...mei, companyId: 2 }) },
		{ ...right, subject: "" },
	]) {
		fact = reply;
		await expect(state(), JSON.stringify(reply)).rejects.toMatchObject({ code: "1008" });
	}
	expect(warnings).toHaveLength(5);
	fact = undefined;
	expect(await state()).toBe("failed");
});
