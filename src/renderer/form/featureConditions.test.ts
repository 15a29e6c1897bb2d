import { expect, test } from "vitest";
import { createFormPlan } from "./formPlan.ts";
import { createFormStore } from "./formStore.ts";

test("form store: a field of a feature is shown, validated and sent only while the other field has its answer", () => {
	const view = { kind: "text", def: { required: true }, label: "test.label" } as const;
	const plan = createFormPlan(
		{ kind: view, tax: { ...view, when: { field: "kind", answer: "company" } } },
		[],
	);
	const store = createFormStore(() => undefined);
	store.setPlan(plan);
	const invalid = () => store.validate().map(({ field }) => field.key);
	store.cell("kind").set("person");
	expect([store.cell("tax").read().slot, invalid()]).toEqual([undefined, []]);
	store.cell("kind").set("company");
	expect([store.cell("tax").read().slot?.name, invalid()]).toEqual(["tax", ["tax"]]);
	store.cell("tax").set("91110108MA01ABCD2X");
	expect([...store.encodedValues().keys()]).toEqual(["kind", "tax"]);
	store.cell("kind").set("person");
	expect([...store.encodedValues().keys()]).toEqual(["kind"]);
});
