import { expect, test } from "vitest";
import { schoolFieldsOf } from "../schoolFields.ts";
import { planOf } from "./formPlan.ts";
import { createFormStore, type Gate } from "./formStore.ts";

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
	const plan = planOf({}, [], schoolFieldsOf(raw), allRequired);
	const store = createFormStore((field) => field.school?.value);
	store.adopt(plan);
	const key = (id: string) => `school ${id}`;
	return {
		store,
		set: (id: string, value: unknown) => store.cell(key(id)).set(value),
		leave: (id: string) => store.cell(key(id)).leave(),
		state: (id: string) => store.cell(key(id)).read(),
		shown: () =>
			plan.places
				.filter(({ name, field }) => store.cell(field.key).read().place?.name === name)
				.map(({ field, depth }) => `${"-".repeat(depth)}${field.school?.id}`),
		sent: () =>
			Object.fromEntries([...store.sent()].map(([each, value]) => [each.replace("school ", ""), value])),
		wrong: () => store.check().map(({ field }) => field.school?.id),
		issues: (id: string) =>
			store
				.cell(key(id))
				.read()
				.issues.map(({ keyword }) => keyword),
	};
}

test("a key press changes one field, and tells nobody else", () => {
	const { store, set, state } = formOf([text("a"), text("b")]);
	const heard: string[] = [];
	for (const id of ["a", "b"]) store.cell(`school ${id}`).subscribe(() => heard.push(id));
	const b = state("b");
	set("a", "x");
	set("a", "x");
	expect(heard).toEqual(["a"]);
	expect(state("a").value).toBe("x");
	expect(state("b")).toBe(b);
});

test("a field is checked when it is left, not while it is corrected, and not when it was only passed by", () => {
	const { set, leave, issues, state, wrong } = formOf([
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
	expect(wrong()).toEqual(["b"]);
	set("b", "y");
	set("b", undefined);
	leave("b");
	expect(issues("b")).toEqual(["required"]);
});

test("what an answer brings up is shown below it, level by level, and only that is checked and sent", () => {
	const deep = text("deep", { required: true });
	const below = {
		...text("below", { required: true, fieldType: "radio", fieldOptions: yesNo }),
		chooseRelList: [when({ chooseFieldItemCode: "y" }, deep)],
	};
	const { set, shown, sent, wrong, state } = formOf([
		{
			fieldId: "ask",
			fieldType: "radio",
			fieldOptions: yesNo,
			chooseRelList: [when({ chooseFieldValue: "Yes" }, below, { fieldTip: "Because" })],
		},
		text("end"),
	]);
	expect(shown()).toEqual(["ask", "end"]);
	expect(wrong()).toEqual([]);
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
	expect(wrong()).toEqual([]);
	// It is still there when the answer comes back.
	set("ask", "1");
	expect(sent()["deep"]).toBe("typed");
});

test("one of several answers is enough, and two answers may bring up the same field", () => {
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

test("in the modal every field that is shown counts as required", () => {
	const raw = [text("a"), { ...text("b"), chooseRelList: [when({ chooseFieldValue: "x" }, text("c"))] }];
	expect(formOf(raw).wrong()).toEqual([]);
	const { wrong, set } = formOf(raw, true);
	expect(wrong()).toEqual(["a", "b"]);
	set("a", "x");
	set("b", "x");
	expect(wrong()).toEqual(["c"]);
});

test("what is locked is not changed or checked, and what cannot be drawn keeps its value", () => {
	const { set, sent, wrong } = formOf([
		text("locked", { frontUpdateFlag: 0, value: "x".repeat(60), length: 5, required: true }),
		{ fieldId: "strange", fieldType: "hologram", required: true, value: { any: ["thing"] } },
		{ fieldId: "secret", fieldType: "password", value: "kept" },
	]);
	set("locked", "y");
	expect(wrong()).toEqual([]);
	expect(sent()).toEqual({ locked: "x".repeat(60), strange: { any: ["thing"] }, secret: "kept" });
});

test("other fields may come and go; what was typed into those that stay is kept", () => {
	const store = createFormStore(() => undefined);
	const views = (...names: string[]) =>
		planOf(
			Object.fromEntries(names.map((name) => [name, { kind: "text", def: {}, label: "x" }] as const)),
			[],
		);
	store.adopt(views("a", "b"));
	store.cell("a").set("typed");
	store.adopt(views("c", "a"));
	expect([...store.sent()]).toEqual([
		["c", undefined],
		["a", "typed"],
	]);
	expect(() => store.cell("b")).toThrow('form: a field must be in its plan, found "b"');
});

test("what a field began with is gone when it comes back: a city belongs to the province before", () => {
	const store = createFormStore(({ key }) => `first ${key}`);
	const view = { kind: "text", def: {}, label: "x" } as const;
	const both = planOf({ province: view, city: view }, []);
	store.adopt(both);
	// Another province: its cities are still to come.
	store.adopt(planOf({ province: view }, []));
	store.adopt(both);
	expect(store.sent().get("city")).toBeUndefined();
	expect(store.sent().get("province")).toBe("first province");
});

test("a form's own rules count beside the kind's, and one rule is told once", () => {
	const gate: Gate = ({ name }) => new Map(name ? [] : [["name", [{ keyword: "required", params: {} }]]]);
	const store = createFormStore(() => undefined, gate);
	store.adopt(planOf({ name: { kind: "text", def: { required: true }, label: "x" } }, ["name"]));
	expect(store.check()).toHaveLength(1);
	expect(store.cell("name").read().issues).toHaveLength(1);
	store.cell("name").set("Ada");
	expect(store.check()).toEqual([]);
});

test("what only comes with an answer is not asked by itself, whatever the order of the list", () => {
	const { set, shown, wrong } = formOf([
		text("late", { associatedFlag: 1, required: true }),
		{ ...text("word"), chooseRelList: [when({ chooseFieldValue: "more" }, "late")] },
	]);
	expect(shown()).toEqual(["word"]);
	expect(wrong()).toEqual([]);
	set("word", "more");
	expect(shown()).toEqual(["word", "-late"]);
	expect(wrong()).toEqual(["late"]);
});

test("what a server gave comes back as it goes on the wire", () => {
	const given: Record<string, unknown> = {
		name: " Ada ",
		secret: " s ",
		star: { sign: [1, 2] },
		born: 642_902_400_000,
	};
	const store = createFormStore(({ key }) => given[key]);
	const label = "x";
	store.adopt(
		planOf(
			{
				name: { kind: "text", def: {}, label },
				secret: { kind: "password", def: {}, label },
				born: { kind: "date", def: { birthday: true }, label },
				// As a newer server may ask for it.
				star: { kind: "constellation" as "text", def: {}, label },
			},
			[],
		),
	);
	expect(store.cell("born").read().value).toBe("1990-05-17");
	expect(Object.fromEntries(store.sent())).toEqual({ ...given, name: "Ada" });
});

test("what somebody else refused is wrong for as long as it is what was refused", () => {
	const { store, set, leave, issues, wrong } = formOf([text("a"), text("b", { required: 1 })]);
	set("a", "lin");
	store.refuse("school a", "taken");
	expect(issues("a")).toEqual(["taken"]);
	expect(wrong()).toContain("a");
	set("a", "lin ");
	expect(issues("a")).toEqual([]);
	leave("a");
	expect(issues("a")).toEqual(["taken"]);
	set("a", "wei");
	leave("a");
	expect(issues("a")).toEqual([]);
	expect(wrong()).not.toContain("a");
	set("a", "lin");
	expect(store.tell("school a")).toBe(false);
});
