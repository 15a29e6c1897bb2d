import { expect, test } from "vitest";
import { ApiError } from "../../core/http/errors.ts";
import { schoolFieldsOf } from "../schoolFields.ts";
import { createFormPlan } from "./formPlan.ts";
import { fieldFailureOf, markRefusedFields, type RefusedFields } from "./formRefusal.ts";
import { createFormStore } from "./formStore.ts";

const [account, password] = ["school account", "school password"] as const;
const refused: RefusedFields<string> = {
	"1001": { fields: [account, password] },
	"1113": { fields: [account], keyword: "taken" },
	"1114": { fields: ["mobile"], keyword: "taken" },
};
const failureOf = (code: string) => ({ error: new ApiError("refused", "No", { code }), number: 1 });

/** A form of two fields that was sent, and what it showed for a failure. */
function sentForm() {
	const fields = ["account", "password"].map((fieldId) => ({
		fieldId,
		fieldType: "text",
		fieldName: fieldId,
	}));
	const store = createFormStore((field) => field.school?.value);
	store.setPlan(createFormPlan({}, [], schoolFieldsOf(fields), false));
	store.cell(account).set("lin");
	store.cell(password).set("not this one");
	const sent = store.encodedValues();
	const issues = (key: string) =>
		store
			.cell(key)
			.read()
			.issues.map(({ keyword }) => keyword);
	return {
		...{ store, issues },
		fail: (code: string) => {
			markRefusedFields(store, failureOf(code), refused, sent);
			return fieldFailureOf(store, failureOf(code), refused);
		},
	};
}

test("refusal: fields that the form's message is about stay marked until they change or the form is sent again", () => {
	const { store, issues, fail } = sentForm();
	expect(fail("1001")).toBeUndefined();
	store.cell(password).set("another");
	store.cell(account).onLeave();
	expect([issues(account), issues(password)]).toEqual([["namedInForm"], []]);
	expect(store.validate()).toEqual([]);
	expect(issues(account)).toEqual([]);
});

test("refusal: a field with a message of its own shows it", () => {
	const { issues, fail } = sentForm();
	expect(fail("1113")).toEqual({ key: account, keyword: "taken" });
	expect(issues(account)).toEqual(["taken"]);
});

test("refusal: a value that was changed since is not refused", () => {
	const { store, issues, fail } = sentForm();
	store.cell(account).set("lin2");
	fail("1113");
	expect(issues(account)).toEqual([]);
});

test("refusal: an unknown code and a field that the form does not have are the form's to show", () => {
	const { issues, fail } = sentForm();
	for (const code of ["1999", "1114"]) expect(fail(code)).toBeUndefined();
	expect([issues(account), issues(password)]).toEqual([[], []]);
});
