import { expect, test } from "vitest";
import { schoolFieldsOf } from "../schoolFields.ts";
import { createFormPlan } from "./formPlan.ts";
import { createFormStore, type FormValidation } from "./formStore.ts";

const yesNo = [
	{ id: "1", content: "Yes", itemCode: "y" },
	{ id: "2", content: "No", itemCode: "n" },
];
const text = (fieldId: string, more: object = {}) => ({
	fieldId,
	fieldType: "text",
	fieldName: fieldId,
	...more,
});
const when = (answer: object, showFieldInfo: unknown, more: object = {}) => ({
	...answer,
	showFieldInfo,
	...more,
});

function formOf(raw: readonly object[], allRequired = false) {
	const plan = createFormPlan({}, [], schoolFieldsOf(raw), allRequired);
	const store = createFormStore((field) => field.school?.value);
	store.setPlan(plan);
	const key = (id: string) => `school ${id}`;
	return {
		store,
		set: (id: string, value: unknown) => store.cell(key(id)).set(value),
		leave: (id: string) => store.cell(key(id)).onLeave(),
		state: (id: string) => store.cell(key(id)).read(),
		shown: () =>
			plan.slots
				.filter(({ name, field }) => store.cell(field.key).read().slot?.name === name)
				.map(({ field, depth }) => `${"-".repeat(depth)}${field.school?.id}`),
		sent: () =>
			Object.fromEntries(
				[...store.encodedValues()].map(([each, value]) => [each.replace("school ", ""), value]),
			),
		invalidIds: () => store.validate().map(({ field }) => field.school?.id),
		issues: (id: string) =>
			store
				.cell(key(id))
				.read()
				.issues.map(({ keyword }) => keyword),
	};
}

test("form store: typing notifies the listeners of that field only", () => {
	const { store, set, state } = formOf([text("a"), text("b")]);
	const notified: string[] = [];
	for (const id of ["a", "b"]) store.cell(`school ${id}`).subscribe(() => notified.push(id));
	const b = state("b");
	set("a", "x");
	set("a", "x");
	expect(notified).toEqual(["a"]);
	expect(state("a").value).toBe("x");
	expect(state("b")).toBe(b);
});

test("form store: a field is validated when it is left, not while typing and not when untouched", () => {
	const { set, leave, issues, state, invalidIds } = formOf([
		text("a", { required: true }),
		text("b", { required: true }),
	]);
	leave("a");
	expect(issues("a")).toEqual([]);
	set("a", " ");
	expect(issues("a")).toEqual([]);
	leave("a");
	expect(issues("a")).toEqual(["required"]);
	expect(issues("b")).toEqual([]);
	set("a", " x ");
	expect(issues("a")).toEqual([]);
	leave("a");
	expect(issues("a")).toEqual([]);
	expect(state("a").value).toBe("x");
	expect(invalidIds()).toEqual(["b"]);
	set("b", "y");
	set("b", undefined);
	leave("b");
	expect(issues("b")).toEqual(["required"]);
});

test("form store: dependents are shown below their answer, level by level; hidden fields are neither validated nor sent", () => {
	const deep = text("deep", { required: true });
	const below = {
		...text("below", { required: true, fieldType: "radio", fieldOptions: yesNo }),
		chooseRelList: [when({ chooseFieldItemCode: "y" }, deep)],
	};
	const { set, shown, sent, invalidIds, state } = formOf([
		{
			fieldId: "ask",
			fieldType: "radio",
			fieldOptions: yesNo,
			chooseRelList: [when({ chooseFieldValue: "Yes" }, below, { fieldTip: "Because" })],
		},
		text("end"),
	]);
	expect(shown()).toEqual(["ask", "end"]);
	expect(invalidIds()).toEqual([]);
	set("ask", "1");
	expect(shown()).toEqual(["ask", "-below", "end"]);
	expect(state("below").field.hint).toBe("Because");
	set("below", "1");
	set("deep", "typed");
	expect(shown()).toEqual(["ask", "-below", "--deep", "end"]);
	expect(sent()).toEqual({ ask: "1", below: "1", deep: "typed", end: undefined });
	set("ask", "2");
	expect(shown()).toEqual(["ask", "end"]);
	expect(sent()).toEqual({ ask: "2", end: undefined });
	expect(invalidIds()).toEqual([]);
	// It is still there when the answer comes back.
	set("ask", "1");
	expect(sent()["deep"]).toBe("typed");
});

test("form store: one of several conditions is enough to show a field", () => {
	const more = text("more");
	const { set, shown } = formOf([
		{
			fieldId: "many",
			fieldType: "checkbox",
			fieldOptions: yesNo,
			chooseRelList: [when({ chooseFieldItemCode: "y" }, more), when({ chooseFieldItemCode: "n" }, more)],
		},
		{ ...text("word"), chooseRelList: [when({ chooseFieldValue: "more" }, more)] },
	]);
	set("many", ["2"]);
	expect(shown()).toEqual(["many", "-more", "word"]);
	set("many", ["2", "1"]);
	expect(shown()).toEqual(["many", "-more", "word"]);
	set("many", []);
	expect(shown()).toEqual(["many", "word"]);
	set("word", "more");
	expect(shown()).toEqual(["many", "word", "-more"]);
});

test("form store: with allRequired every visible field is required", () => {
	const raw = [text("a"), { ...text("b"), chooseRelList: [when({ chooseFieldValue: "x" }, text("c"))] }];
	expect(formOf(raw).invalidIds()).toEqual([]);
	const { invalidIds, set } = formOf(raw, true);
	expect(invalidIds()).toEqual(["a", "b"]);
	set("a", "x");
	set("b", "x");
	expect(invalidIds()).toEqual(["c"]);
});

test("form store: locked fields are neither changed nor validated; unknown kinds keep their value", () => {
	const { set, sent, invalidIds } = formOf([
		text("locked", { frontUpdateFlag: 0, value: "x".repeat(60), length: 5, required: true }),
		{ fieldId: "strange", fieldType: "hologram", required: true, value: { any: ["thing"] } },
		{ fieldId: "secret", fieldType: "password", value: "kept" },
	]);
	set("locked", "y");
	expect(invalidIds()).toEqual([]);
	expect(sent()).toEqual({ locked: "x".repeat(60), strange: { any: ["thing"] }, secret: "kept" });
});

test("form store: setPlan keeps the values of remaining fields", () => {
	const store = createFormStore(() => undefined);
	const views = (...names: string[]) =>
		createFormPlan(
			Object.fromEntries(names.map((name) => [name, { kind: "text", def: {}, label: "x" }] as const)),
			[],
		);
	store.setPlan(views("a", "b"));
	store.cell("a").set("typed");
	store.setPlan(views("c", "a"));
	expect([...store.encodedValues()]).toEqual([
		["c", undefined],
		["a", "typed"],
	]);
	expect(() => store.cell("b")).toThrow('form: a field must be in its plan, found "b"');
});

test("form store: a field that was removed and returns has no initial value", () => {
	const store = createFormStore(({ key }) => `first ${key}`);
	const view = { kind: "text", def: {}, label: "x" } as const;
	const both = createFormPlan({ province: view, city: view }, []);
	store.setPlan(both);
	// Another province: its cities are still to come.
	store.setPlan(createFormPlan({ province: view }, []));
	store.setPlan(both);
	expect(store.encodedValues().get("city")).toBeUndefined();
	expect(store.encodedValues().get("province")).toBe("first province");
});

test("form store: issues of the form and of the kind are merged without duplicates", () => {
	const gate: FormValidation = ({ name }) =>
		new Map(name ? [] : [["name", [{ keyword: "required", params: {} }]]]);
	const store = createFormStore(() => undefined, gate);
	store.setPlan(createFormPlan({ name: { kind: "text", def: { required: true }, label: "x" } }, ["name"]));
	expect(store.validate()).toHaveLength(1);
	expect(store.cell("name").read().issues).toHaveLength(1);
	store.cell("name").set("Ada");
	expect(store.validate()).toEqual([]);
});

test("form store: a conditional field is not shown by itself, whatever the order of the list", () => {
	const { set, shown, invalidIds } = formOf([
		text("late", { associatedFlag: 1, required: true }),
		{ ...text("word"), chooseRelList: [when({ chooseFieldValue: "more" }, "late")] },
	]);
	expect(shown()).toEqual(["word"]);
	expect(invalidIds()).toEqual([]);
	set("word", "more");
	expect(shown()).toEqual(["word", "-late"]);
	expect(invalidIds()).toEqual(["late"]);
});

test("form store: stored answers are sent back unchanged", () => {
	const star = { sign: [1, 2] };
	const given: Record<string, unknown> = { name: " Ada ", secret: " s ", star, born: 642_902_400_000 };
	const store = createFormStore(({ key }) => given[key]);
	const label = "x";
	const views = {
		name: { kind: "text", def: {}, label },
		secret: { kind: "password", def: {}, label },
		born: { kind: "date", def: { birthday: true }, label },
		// A kind of a newer server.
		star: { kind: "constellation" as "text", def: {}, label },
	} as const;
	store.setPlan(createFormPlan(views, []));
	expect(store.cell("born").read().value).toBe("1990-05-17");
	expect(Object.fromEntries(store.encodedValues())).toEqual({ ...given, name: "Ada" });
});

test("form store: a refused value stays invalid until it changes", () => {
	const { store, set, leave, issues, invalidIds } = formOf([text("a"), text("b", { required: 1 })]);
	set("a", "lin");
	store.refuse("school a", "taken");
	expect(issues("a")).toEqual(["taken"]);
	expect(invalidIds()).toContain("a");
	set("a", "lin ");
	expect(issues("a")).toEqual([]);
	leave("a");
	expect(issues("a")).toEqual(["taken"]);
	set("a", "wei");
	leave("a");
	expect(issues("a")).toEqual([]);
	expect(invalidIds()).not.toContain("a");
	set("a", "lin");
	expect(store.validateField("school a")).toBe(false);
});
