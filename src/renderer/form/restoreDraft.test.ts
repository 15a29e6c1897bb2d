import { expect, test } from "vitest";
import type { FormField } from "./formField.ts";
import { createFormPlan } from "./formPlan.ts";
import { createFormStore } from "./formStore.ts";
import { resetFields, restoreFields } from "./restoreDraft.ts";

const first: Readonly<Record<string, string>> = { province: "Zhejiang", city: "Hangzhou", county: "Xihu" };
const initialValue = ({ key }: FormField): unknown => first[key];

/** A form whose feature empties the city when its province changes. */
function form() {
	const store = createFormStore(initialValue);
	const names = ["province", "city", "county"];
	store.setPlan(
		createFormPlan(
			Object.fromEntries(names.map((name) => [name, { kind: "text", def: {}, label: "x" }] as const)),
			[],
		),
	);
	const changed: string[] = [];
	const onRestored = (key: string): void => {
		changed.push(key);
		for (const below of names.slice(names.indexOf(key) + 1)) store.setInitial(below, undefined);
	};
	store.onChange(onRestored);
	return { store, changed, onRestored };
}

test("restoreFields: listeners are called as if the student had typed", () => {
	const { store, changed, onRestored } = form();
	const draft = { province: { kind: "text", value: "Guangdong", right: true } };
	expect(restoreFields(store, draft, initialValue, onRestored)).toEqual({ isRestored: true, waiting: {} });
	expect(changed).toEqual(["province"]);
	expect(Object.fromEntries(store.encodedValues())).toEqual({ province: "Guangdong" });
});

test("restoreFields: a dependent field that was emptied is restored, an equal value changes nothing", () => {
	const { store, onRestored } = form();
	const typed = (value: string) => ({ kind: "text", value, right: true });
	const draft = { province: typed("Guangdong"), city: typed("Dongguan") };
	expect(restoreFields(store, draft, initialValue, onRestored)).toEqual({ isRestored: true, waiting: {} });
	expect(Object.fromEntries(store.encodedValues())).toEqual({ province: "Guangdong", city: "Dongguan" });
	const fresh = form();
	const none = { isRestored: false, waiting: {} };
	expect(restoreFields(fresh.store, { province: typed("Zhejiang") }, initialValue, fresh.onRestored)).toEqual(
		none,
	);
	expect(Object.fromEntries(fresh.store.encodedValues())).toEqual(first);
});

test("restoreFields: values without a field or option wait for them, a newer answer stays", () => {
	const { store, onRestored } = form();
	const picked = (value: string) => ({ kind: "select", value, right: true });
	const draft = {
		province: { kind: "text", value: "Guangdong", right: true },
		city: picked("4419"),
		county: { kind: "text", value: "Old", right: true },
		street: { kind: "text", value: "1", right: true },
	};
	store.setInitial("county", "typed");
	const { isRestored, waiting } = restoreFields(store, draft, initialValue, () =>
		store.setInitial("city", undefined),
	);
	expect([isRestored, Object.keys(waiting)]).toEqual([true, ["city", "street"]]);
	const options = [{ id: "4419", text: "Dongguan" }];
	const text = { kind: "text", def: {}, label: "x" } as const;
	store.setPlan(
		createFormPlan(
			{ province: text, city: { kind: "select", def: { options }, label: "x" }, county: text },
			[],
		),
	);
	expect(Object.keys(restoreFields(store, waiting, initialValue, onRestored).waiting)).toEqual(["street"]);
	expect(store.encodedValues().get("city")).toBe("4419");
});

test("resetFields: every field has its initial value, whatever its listeners empty", () => {
	const { store, changed, onRestored } = form();
	store.cell("province").set("Guangdong");
	changed.length = 0;
	resetFields(store, initialValue, onRestored);
	expect(Object.fromEntries(store.encodedValues())).toEqual(first);
	expect(changed).toEqual(["province", "city", "county"]);
	changed.length = 0;
	resetFields(store, initialValue, onRestored);
	expect(changed).toEqual([]);
});
