import { expect, test } from "vitest";
import { normalizeAccount } from "../../../schemas/account.ts";
import { maskedMobile } from "../../shared/maskedMobile.ts";
import { currentUser, maskedEmail } from "./rules.ts";
import { runInSequence } from "./runInSequence.ts";

test.each([
	[" Ｌｉｎ ", "Lin"],
	["139 0000　1111", "13900001111"],
	["a\u0000b\u200bc", "abc"],
])("the account %j is read as %j", (typed, account) => {
	expect(normalizeAccount(typed)).toBe(account);
});

test.each([
	["13912345678", "139****5678"],
	["12345", "*****"],
])("the mobile %s is shown as %s", (mobile, shown) => {
	expect(maskedMobile(mobile)).toBe(shown);
});

test.each([
	["lin@maple.example", "l***@maple.example"],
	["林@maple.example", "林***@maple.example"],
	["@maple.example", "***"],
	["nothing", "***"],
])("the e-mail %s is shown as %s", (email, shown) => {
	expect(maskedEmail(email)).toBe(shown);
});

test("the current user has no data that only the server may know", () => {
	const student = {
		id: "s1",
		account: "mei",
		passwordHash: "$argon2id$…",
		nickName: null,
		mobile: "13912345678",
		email: null,
		schoolId: "south",
		memberFlag: true,
		admin: false,
		portrait: null,
		permissions: null,
		createdAt: new Date("2026-03-01T08:00:00Z"),
		unreadNum: 2,
		integralRemaining: 9,
		mustChangePassword: 2 as const,
		isPasswordExpired: false,
	};
	expect(currentUser(3, student, "/s/asset/crown.svg")).toEqual({
		userId: "s1",
		companyId: 3,
		username: "mei",
		mobile: "139****5678",
		memberFlag: true,
		unReadNum: 2,
		integralRemaining: 9,
		changePasswordConfig: 2,
		registeredAt: "2026-03-01T08:00:00.000Z",
		adminFlag: false,
		memberIco: "/s/asset/crown.svg",
		schoolId: "south",
	});
});

test("runInSequence: one key runs sequentially, also after a failure; other keys do not wait", async () => {
	const steps: string[] = [];
	const gate = Promise.withResolvers<void>();
	const first = runInSequence("a", async () => {
		await gate.promise;
		steps.push("first");
		throw new Error("first failed");
	});
	const second = runInSequence("a", async () => steps.push("second"));
	await runInSequence("b", async () => steps.push("other"));
	gate.resolve();
	await expect(first).rejects.toThrow("first failed");
	await second;
	expect(steps).toEqual(["other", "first", "second"]);
});
