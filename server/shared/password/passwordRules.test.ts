import { expect, test } from "vitest";
import { newPasswordProblem } from "./passwordRules.ts";

test.each([
	["seven characters", "1234567", /at least 8/],
	["sixty-five", "x".repeat(65), /at most 64/],
	["the old one", "old password é", /differ from the old/],
	["the user name", "Wei_ning1", /differ from the user name/],
	["the user name in other letters", "w3i_ning1", /first that strangers try/],
	["digits in a row", "12345678", /first that strangers try/],
	["the most common word", "password", /first that strangers try/],
	["eight blanks", " ".repeat(8), /first that strangers try/],
])("%s: refused as new password", async (_, fresh, why) => {
	const problem = await newPasswordProblem({ old: "old password é", fresh }, "wei_ning1");
	expect(problem).toMatchObject({ en: expect.stringMatching(why), zh: expect.stringMatching(/^新密码/) });
});

test("64 characters of any script: accepted", async () => {
	expect(await newPasswordProblem({ old: "old password", fresh: "😀".repeat(64) }, "wei")).toBeUndefined();
	expect(await newPasswordProblem({ old: "old password", fresh: "tide mill" }, "wei")).toBeUndefined();
});
