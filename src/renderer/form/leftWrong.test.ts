import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { planOf } from "./formPlan.ts";
import { createFormStore } from "./formStore.ts";
import { hearLeftWrong, settling } from "./leftWrong.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A form of three texts that must be filled in, and what is said of it. */
function form() {
	const names = ["a", "b", "c"];
	const store = createFormStore(() => undefined);
	store.adopt(
		planOf(
			Object.fromEntries(
				names.map(
					(name) => [name, { kind: "text", def: { required: true, maxLength: 3 }, label: name }] as const,
				),
			),
			names,
		),
	);
	const said: string[][] = [];
	const stop = hearLeftWrong(store, (wrong) =>
		said.push(wrong.map(({ field, issues }) => `${field.key} ${issues.map(({ keyword }) => keyword)}`)),
	);
	const type = (name: string, value: string | undefined): void => {
		store.cell(name).set(value);
		store.cell(name).leave();
	};
	return { store, said, stop, type, wait: () => vi.advanceTimersByTime(settling) };
}

test("what is wrong is said a moment after its field was left, and once", () => {
	const { store, said, type, wait } = form();
	type("a", "long");
	vi.advanceTimersByTime(settling - 1);
	expect(said).toEqual([]);
	wait();
	expect(said).toEqual([["a maxLength"]]);
	// Who passes by it again hears it as they come to it.
	store.cell("a").leave();
	store.cell("b").leave();
	wait();
	expect(said).toEqual([["a maxLength"]]);
	// The same mistake made anew is said anew, another one as another one.
	type("a", "longer");
	wait();
	type("a", "");
	wait();
	expect(said.slice(1)).toEqual([["a maxLength"], ["a required"]]);
});

test("fields left in a row are said together, as they stand by then", () => {
	const { store, said, type, wait } = form();
	type("a", "long");
	type("b", "long");
	type("c", "long");
	store.cell("b").set("ok");
	wait();
	expect(said).toEqual([["a maxLength", "c maxLength"]]);
	type("a", "ok");
	wait();
	expect(said.slice(1)).toEqual([[]]);
});

test("what sending the form found is not said again when the field is left for the first wrong one", () => {
	const { store, said, type, stop, wait } = form();
	store.cell("b").set("long");
	expect(store.check().map(({ name }) => name)).toEqual(["a", "b", "c"]);
	store.cell("b").leave();
	wait();
	expect(said).toEqual([]);
	// Who sends right after leaving a field hears of all of them together.
	type("b", "longer");
	stop();
	wait();
	expect(said).toEqual([]);
});
