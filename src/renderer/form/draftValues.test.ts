import { expect, test } from "vitest";
import type { FieldViews } from "../fieldViews.ts";
import { schoolFieldsOf } from "../schoolFields.ts";
import { changedFields, restoreField } from "./draftValues.ts";
import { decodeValue, type FormField } from "./formField.ts";
import { createFormPlan } from "./formPlan.ts";
import { createFormStore } from "./formStore.ts";

const views: FieldViews = {
	name: { kind: "text", def: { maxLength: 20 }, label: "x" },
	secret: { kind: "password", def: {}, label: "x" },
	number: { kind: "text", def: { masked: true }, label: "x" },
};
const options = (...ids: string[]) => ids.map((id) => ({ id, content: id }));
const select = (more: object) => schoolFieldsOf([{ fieldId: "pick", fieldType: "select", ...more }]);
const known = ({ key }: FormField): unknown => (key === "name" ? "Ada" : undefined);
const begun = (field: FormField) => decodeValue(field, known(field));

function typed(change: (set: (key: string, value: unknown) => void) => void) {
	const store = createFormStore(known);
	store.setPlan(createFormPlan(views, [], select({ fieldOptions: options("a", "b") })));
	change((key, value) => store.cell(key).set(value));
	return changedFields(store.cellStates(), begun);
}
const fieldOf = (key: string, more: object = { fieldOptions: options("a", "b") }, of: FieldViews = views) => {
	const field = createFormPlan(of, [], select(more)).fields.get(key);
	if (!field) throw new Error(`there must be a field ${key}`);
	return field;
};

test("changedFields: only changed fields are stored, never secrets", () => {
	expect(typed(() => undefined)).toBeUndefined();
	expect(typed((set) => set("name", "Ada "))).toBeUndefined();
	const draft = typed((set) => {
		set("name", "");
		set("secret", "hunter2");
		set("number", "330106199001011234");
		set("school pick", "b");
	});
	expect(draft).toEqual({
		name: { kind: "text", value: null, right: true },
		"school pick": { kind: "select", value: "b", right: true },
	});
	expect(JSON.stringify(draft)).not.toContain("hunter2");
});

test("restoreField: values that fit the definition are restored, others are dropped", () => {
	const draft = { kind: "select", value: "b", right: true };
	expect(restoreField(fieldOf("school pick"), draft)).toEqual({ fits: true, value: "b" });
	expect(restoreField(fieldOf("school pick", { fieldOptions: options("a") }), draft).fits).toBe(false);
	expect(restoreField(fieldOf("school pick", { fieldType: "text" }), draft).fits).toBe(false);
	expect(restoreField(fieldOf("school pick", { frontUpdateFlag: 0, value: "a" }), draft).fits).toBe(false);
	// What the server gave though it is no longer offered is no reason to drop what was added to it.
	const many = { fieldType: "checkbox", fieldOptions: options("a") };
	const both = { kind: "checkbox", value: ["gone", "a"], right: true };
	expect(restoreField(fieldOf("school pick", many), both).fits).toBe(false);
	expect(restoreField(fieldOf("school pick", many), both, ["gone"])).toMatchObject({ fits: true });
	expect(restoreField(fieldOf("name"), { kind: "text", value: null, right: true })).toEqual({
		fits: true,
		value: undefined,
	});
	for (const hostile of [null, 7, "b", {}, { kind: "text", value: { a: 1 }, right: true }])
		expect(restoreField(fieldOf("name"), hostile).fits).toBe(false);
	expect(restoreField(fieldOf("secret"), { kind: "password", value: "x", right: true }).fits).toBe(false);
});

test("restoreField: a text that is too long by now is restored", () => {
	const short = fieldOf("name", {}, { name: { kind: "text", def: { maxLength: 2 }, label: "x" } });
	expect(restoreField(short, { kind: "text", value: "Lovelace", right: true })).toEqual({
		fits: true,
		value: "Lovelace",
	});
});
