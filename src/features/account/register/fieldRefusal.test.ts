import { expect, test } from "vitest";
import { ApiError } from "../../../core/http/errors.ts";
import { fieldRefusal, type RefusalCodes, sharedCodes } from "./fieldRefusal.ts";

interface Form {
	readonly mobile?: string;
	readonly smsCode?: string;
	readonly password?: string;
	readonly username?: string;
}
const codes: RefusalCodes<Form> = { ...sharedCodes, "1113": ["username", "taken"] };
const refusal = (error: unknown, form: Form) => fieldRefusal(error, codes, form);
const withCode = (code: string): ApiError => new ApiError("refused", code, { code });

test("refusal: a known code names the field, the keyword and the refused value", () => {
	expect(refusal(withCode("1113"), { username: "wen" })).toEqual({
		field: "username",
		keyword: "taken",
		value: "wen",
	});
	expect(refusal(withCode("1117"), { smsCode: "1234" })).toEqual({
		field: "smsCode",
		keyword: "refused",
		value: "1234",
	});
});

test("refusal: a code without a field in the form, an unknown code and another error are thrown", () => {
	const fieldless = withCode("1117");
	expect(() => refusal(fieldless, { username: "wen" })).toThrow(fieldless);
	const unknown = withCode("1999");
	expect(() => refusal(unknown, { mobile: "13900000111" })).toThrow(unknown);
	const other = new TypeError("cut");
	expect(() => refusal(other, { mobile: "13900000111" })).toThrow(other);
});
