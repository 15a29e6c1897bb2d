import { expect, test } from "vitest";
import type { Views } from "../fieldViews.ts";
import { schoolFieldsOf } from "../schoolFields.ts";
import { keptOf, restored } from "./draftValues.ts";
import { begin, type FormField, planOf } from "./formPlan.ts";
import { createFormStore } from "./formStore.ts";

const views: Views = {
	name: { kind: "text", def: { maxLength: 20 }, label: "x" },
	secret: { kind: "password", def: {}, label: "x" },
	number: { kind: "text", def: { masked: true }, label: "x" },
};
const options = (...ids: string[]) => ids.map((id) => ({ id, content: id }));
const select = (more: object) => schoolFieldsOf([{ fieldId: "pick", fieldType: "select", ...more }]);
const known = ({ key }: FormField): unknown => (key === "name" ? "Ada" : undefined);
const begun = (field: FormField) => begin(field, known(field));

function typed(change: (set: (key: string, value: unknown) => void) => void) {
	const store = createFormStore(known);
	store.adopt(planOf(views, [], select({ fieldOptions: options("a", "b") })));
	change((key, value) => store.cell(key).set(value));
	return keptOf(store.cells(), begun);
}
const fieldOf = (key: string, more: object = { fieldOptions: options("a", "b") }, of: Views = views) => {
	const field = planOf(of, [], select(more)).fields.get(key);
	if (!field) throw new Error(`there must be a field ${key}`);
	return field;
};

test("only what was changed is kept, and no secret ever", () => {
	expect(typed(() => undefined)).toBeUndefined();
	expect(typed((set) => set("name", "Ada "))).toBeUndefined();
	const kept = typed((set) => {
		set("name", "");
		set("secret", "hunter2");
		set("number", "330106199001011234");
		set("school pick", "b");
	});
	expect(kept).toEqual({
		name: { kind: "text", value: null, right: true },
		"school pick": { kind: "select", value: "b", right: true },
	});
	expect(JSON.stringify(kept)).not.toContain("hunter2");
});

test("what still fits comes back, what does not is left out", () => {
	const kept = { kind: "select", value: "b", right: true };
	expect(restored(fieldOf("school pick"), kept)).toEqual({ fits: true, value: "b" });
	expect(restored(fieldOf("school pick", { fieldOptions: options("a") }), kept).fits).toBe(false);
	expect(restored(fieldOf("school pick", { fieldType: "text" }), kept).fits).toBe(false);
	expect(restored(fieldOf("school pick", { frontUpdateFlag: 0, value: "a" }), kept).fits).toBe(false);
	// What the server gave though it is no longer offered is no reason to drop what was added to it.
	const many = { fieldType: "checkbox", fieldOptions: options("a") };
	const both = { kind: "checkbox", value: ["gone", "a"], right: true };
	expect(restored(fieldOf("school pick", many), both).fits).toBe(false);
	expect(restored(fieldOf("school pick", many), both, ["gone"])).toMatchObject({ fits: true });
	expect(restored(fieldOf("name"), { kind: "text", value: null, right: true })).toEqual({
		fits: true,
		value: undefined,
	});
	for (const hostile of [null, 7, "b", {}, { kind: "text", value: { a: 1 }, right: true }])
		expect(restored(fieldOf("name"), hostile).fits).toBe(false);
	expect(restored(fieldOf("secret"), { kind: "password", value: "x", right: true }).fits).toBe(false);
});

test("a text that became too long stays: its student shortens it", () => {
	const short = fieldOf("name", {}, { name: { kind: "text", def: { maxLength: 2 }, label: "x" } });
	expect(restored(short, { kind: "text", value: "Lovelace", right: true })).toEqual({
		fits: true,
		value: "Lovelace",
	});
});
