import { expect, test } from "vitest";
import { type FormField, planOf } from "./formPlan.ts";
import { createFormStore } from "./formStore.ts";
import { putAllBack, putBack } from "./useDraft.ts";

const first: Readonly<Record<string, string>> = { province: "Zhejiang", city: "Hangzhou", county: "Xihu" };
const begun = ({ key }: FormField): unknown => first[key];

/** A form whose city belongs to its province, as its feature sees to it. */
function form() {
	const store = createFormStore(begun);
	const names = ["province", "city", "county"];
	store.adopt(
		planOf(
			Object.fromEntries(names.map((name) => [name, { kind: "text", def: {}, label: "x" }] as const)),
			[],
		),
	);
	const heard: string[] = [];
	const moved = (key: string): void => {
		heard.push(key);
		for (const below of names.slice(names.indexOf(key) + 1)) store.put(below, undefined);
	};
	store.watch(moved);
	return { store, heard, moved };
}

test("what was typed before is put back as if it were typed: who follows the fields hears of it", () => {
	const { store, heard, moved } = form();
	const kept = { province: { kind: "text", value: "Guangdong", right: true } };
	expect(putBack(store, kept, begun, moved)).toEqual({ isBack: true, left: {} });
	expect(heard).toEqual(["province"]);
	expect(Object.fromEntries(store.sent())).toEqual({ province: "Guangdong" });
});

test("what one field empties comes back as well, and what stands there already is no news", () => {
	const { store, moved } = form();
	const typed = (value: string) => ({ kind: "text", value, right: true });
	const kept = { province: typed("Guangdong"), city: typed("Dongguan") };
	expect(putBack(store, kept, begun, moved)).toEqual({ isBack: true, left: {} });
	expect(Object.fromEntries(store.sent())).toEqual({ province: "Guangdong", city: "Dongguan" });
	const fresh = form();
	const none = { isBack: false, left: {} };
	expect(putBack(fresh.store, { province: typed("Zhejiang") }, begun, fresh.moved)).toEqual(none);
	expect(Object.fromEntries(fresh.store.sent())).toEqual(first);
});

test("what has no field yet, or choices of something else, waits for them; a newer answer stays", () => {
	const { store, moved } = form();
	const picked = (value: string) => ({ kind: "select", value, right: true });
	const kept = {
		province: { kind: "text", value: "Guangdong", right: true },
		city: picked("4419"),
		county: { kind: "text", value: "Old", right: true },
		street: { kind: "text", value: "1", right: true },
	};
	store.put("county", "typed");
	const { isBack, left } = putBack(store, kept, begun, () => store.put("city", undefined));
	expect([isBack, Object.keys(left)]).toEqual([true, ["city", "street"]]);
	const options = [{ id: "4419", text: "Dongguan" }];
	const text = { kind: "text", def: {}, label: "x" } as const;
	store.adopt(
		planOf({ province: text, city: { kind: "select", def: { options }, label: "x" }, county: text }, []),
	);
	expect(Object.keys(putBack(store, left, begun, moved).left)).toEqual(["street"]);
	expect(store.sent().get("city")).toBe("4419");
});

test("what is discarded leaves the form as it began, whatever follows its fields", () => {
	const { store, heard, moved } = form();
	store.cell("province").set("Guangdong");
	heard.length = 0;
	putAllBack(store, begun, moved);
	expect(Object.fromEntries(store.sent())).toEqual(first);
	expect(heard).toEqual(["province", "city", "county"]);
	heard.length = 0;
	putAllBack(store, begun, moved);
	expect(heard).toEqual([]);
});
