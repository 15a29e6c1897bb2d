import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { exerciseKey, type KeyEvent } from "./exerciseKeys.ts";

/** An element inside of those that the selectors in `around` name. */
class FakeElement {
	readonly around: string;
	constructor(around = "none") {
		this.around = around;
	}
	closest(selector: string): object | null {
		return selector.includes(this.around) ? this : null;
	}
}
beforeAll(() => vi.stubGlobal("Element", FakeElement));
afterAll(() => vi.unstubAllGlobals());

const keyFor = (key: string, more: object = {}): string | undefined =>
	exerciseKey({
		...{ key, ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false },
		...{ isComposing: false, repeat: false, target: null },
		...more,
	} as KeyEvent);

test.each(["1", "m", "?", "ArrowRight"])("key %s is meant for the exercise", (key) =>
	expect([keyFor(key), keyFor(key, { target: new FakeElement() })]).toEqual([key, key]),
);

test.each([
	["is held down", { repeat: true }],
	["belongs to a word that is being typed", { isComposing: true }],
	["is pressed with Ctrl", { ctrlKey: true }],
	["was handled", { defaultPrevented: true }],
	["is typed into a field", { target: new FakeElement("textarea") }],
	["is pressed in a menu", { target: new FakeElement("[role=menu]") }],
])("a key that %s is not", (_, more) => expect(keyFor("1", more)).toBeUndefined());

test("arrows in a part that scrolls are not, other keys are", () => {
	const target = new FakeElement(".rich [tabindex]");
	expect([keyFor("ArrowLeft", { target }), keyFor("ArrowRight", { target })]).toEqual([undefined, undefined]);
	expect(keyFor("m", { target })).toBe("m");
});
