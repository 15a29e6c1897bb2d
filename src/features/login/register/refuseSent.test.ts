import { expect, test } from "vitest";
import { ApiError } from "../../../core/errors.ts";
import { type Places, type Refusal, refuseIn, secretPlaces } from "./refuseSent.ts";

interface Form {
	readonly mobile?: string;
	readonly smsCode?: string;
	readonly password?: string;
	readonly username?: string;
}
const places: Places<Form> = { ...secretPlaces, "1113": ["username", "taken"] };

/** What is told at a field, for an answer with this code. */
function told(error: unknown, form: Form): Refusal[] {
	const refusals: Refusal[] = [];
	refuseIn(error, places, form, (refusal) => refusals.push(refusal));
	return refusals;
}
const answered = (code: string): ApiError => new ApiError("refused", code, { code });

test("a refusal is told at the field it is about, with what was sent", () => {
	expect(told(answered("1113"), { username: "wen" })).toEqual([
		{ field: "username", keyword: "taken", sent: "wen" },
	]);
	expect(told(answered("1117"), { smsCode: "1234" })).toEqual([
		{ field: "smsCode", keyword: "refused", sent: "1234" },
	]);
});

test("what no field of the form has the answer to is thrown on", () => {
	const elsewhere = answered("1117");
	expect(() => told(elsewhere, { username: "wen" })).toThrow(elsewhere);
	const unknown = answered("1999");
	expect(() => told(unknown, { mobile: "13900000111" })).toThrow(unknown);
	const cut = new TypeError("cut");
	expect(() => told(cut, { mobile: "13900000111" })).toThrow(cut);
});
