import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFormPlan } from "./formPlan.ts";
import { createFormStore } from "./formStore.ts";
import { announceDelayMs, onInvalidFieldsLeft } from "./invalidFieldsLeft.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A form of three texts that must be filled in, and the announced errors. */
function form() {
	const names = ["a", "b", "c"];
	const store = createFormStore(() => undefined);
	store.setPlan(
		createFormPlan(
			Object.fromEntries(
				names.map(
					(name) => [name, { kind: "text", def: { required: true, maxLength: 3 }, label: name }] as const,
				),
			),
			names,
		),
	);
	const announced: string[][] = [];
	const stop = onInvalidFieldsLeft(store, (invalid) =>
		announced.push(
			invalid.map(({ field, issues }) => `${field.key} ${issues.map(({ keyword }) => keyword)}`),
		),
	);
	const type = (name: string, value: string | undefined): void => {
		store.cell(name).set(value);
		store.cell(name).onLeave();
	};
	return { store, announced, stop, type, wait: () => vi.advanceTimersByTime(announceDelayMs) };
}

test("onInvalidFieldsLeft: reports an invalid field once, shortly after it was left", () => {
	const { store, announced, type, wait } = form();
	type("a", "long");
	vi.advanceTimersByTime(announceDelayMs - 1);
	expect(announced).toEqual([]);
	wait();
	expect(announced).toEqual([["a maxLength"]]);
	// Who passes by it again hears it as they come to it.
	store.cell("a").onLeave();
	store.cell("b").onLeave();
	wait();
	expect(announced).toEqual([["a maxLength"]]);
	// A repeated error is announced again, and so is a different one.
	type("a", "longer");
	wait();
	type("a", "");
	wait();
	expect(announced.slice(1)).toEqual([["a maxLength"], ["a required"]]);
});

test("onInvalidFieldsLeft: fields left in quick succession are reported together, with their latest state", () => {
	const { store, announced, type, wait } = form();
	type("a", "long");
	type("b", "long");
	type("c", "long");
	store.cell("b").set("ok");
	wait();
	expect(announced).toEqual([["a maxLength", "c maxLength"]]);
	type("a", "ok");
	wait();
	expect(announced.slice(1)).toEqual([[]]);
});

test("onInvalidFieldsLeft: issues found by submitting are not reported again when the field is left unchanged", () => {
	const { store, announced, type, stop, wait } = form();
	store.cell("b").set("long");
	expect(store.validate().map(({ name }) => name)).toEqual(["a", "b", "c"]);
	store.cell("b").onLeave();
	wait();
	expect(announced).toEqual([]);
	// Who sends right after leaving a field hears of all of them together.
	type("b", "longer");
	stop();
	wait();
	expect(announced).toEqual([]);
});
