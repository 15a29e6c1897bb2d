import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { restoreConcealedFocus, saveConcealedFocus } from "./concealedFocus.ts";

/** An element in a screen. */
class Target {
	isConcealed = true;
	isConnected = true;
	readonly focus = vi.fn();
	readonly closest = () => (this.isConcealed ? this : null);
}

let button: Target;
const screen = { contains: (node: unknown) => node === button } as unknown as HTMLElement;

beforeEach(() => {
	vi.useFakeTimers();
	button = new Target();
	vi.stubGlobal("HTMLElement", Target);
	vi.stubGlobal("document", { activeElement: button });
	saveConcealedFocus(screen);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const closeDialog = (): boolean => {
	const isRestored = restoreConcealedFocus();
	vi.runAllTimers();
	return isRestored;
};
const showScreen = (): void => {
	button.isConcealed = false;
	restoreConcealedFocus();
	vi.runAllTimers();
};

test("restoreConcealedFocus: a screen that is shown after the dialog has closed gets the focus once", () => {
	expect(closeDialog()).toBe(true);
	expect(button.focus).not.toHaveBeenCalled();
	showScreen();
	expect(button.focus).toHaveBeenCalledOnce();
	expect(closeDialog()).toBe(false);
	expect(button.focus).toHaveBeenCalledOnce();
});

test("restoreConcealedFocus: a screen that is shown before the dialog closes gets the focus when it has closed", () => {
	button.isConcealed = false;
	expect(closeDialog()).toBe(true);
	expect(button.focus).toHaveBeenCalledOnce();
});

test("restoreConcealedFocus: a screen that was left while it was concealed is forgotten", () => {
	button.isConnected = false;
	restoreConcealedFocus();
	vi.runAllTimers();
	expect(closeDialog()).toBe(false);
});
