import { expect, test } from "vitest";
import { smsCode } from "./smsCode.ts";

const def = { mobile: "mobile", purpose: "login", maxLength: 6 } as const;

test.each([
	["123456", "123456"],
	[" 123 456 ", "123456"],
	["１２３４５６", "123456"],
	["123-456", "123456"],
	["[School] Your code to sign in is 123456. It is good for 10 minutes.", "123456"],
	["【学校】验证码 123456，用于登录，10 分钟内有效。", "123456"],
	["abc", undefined],
	["", undefined],
])("of %j the code is %j", (typed, code) => {
	expect(smsCode.wire.encode(typed, def)).toBe(code);
	expect(smsCode.wire.decode(typed, def)).toBe(code);
});

test("smsCode: is a secret", () => {
	expect(smsCode.secret).toBe(true);
});
