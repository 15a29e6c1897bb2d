import { expect, test } from "vitest";
import { newPasswordProblem } from "./passwordRules.ts";

test.each([
	["seven characters", "1234567", /at least 8/],
	["sixty-five", "x".repeat(65), /at most 64/],
	["the old one", "old password é", /differ from the old/],
	["the user name", "Wei_ning1", /differ from the user name/],
])("%s: refused as new password", (_, fresh, why) => {
	const fault = newPasswordProblem({ old: "old password é", fresh }, "wei_ning1");
	expect(fault).toMatchObject({ en: expect.stringMatching(why), zh: expect.stringMatching(/^新密码/) });
});

test("64 characters of any script: accepted", () => {
	expect(newPasswordProblem({ old: "old password", fresh: "😀".repeat(64) }, "wei")).toBeUndefined();
	expect(newPasswordProblem({ old: "old password", fresh: "eight888" }, "wei")).toBeUndefined();
});
