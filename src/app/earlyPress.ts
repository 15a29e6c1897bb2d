// A press on a painted button, before the application has drawn it, is done as soon as it has.

/**
 * Remembers the last button pressed in the painting; those that open a popover need no script. It stands in the page
 * by itself, before the application's code, so it names nothing but what browsers have.
 */
export const pressScript =
	'addEventListener("click",e=>{const b=document.getElementById("painted")&&e.target.closest("#root button:not([popovertarget])");' +
	'if(b)globalThis.earlyPress=b.getAttribute("aria-label")||b.textContent},true)';

const nameOf = (button: Element): string => button.getAttribute("aria-label") || (button.textContent ?? "");

/** Presses the drawn button that stands where the painted one stood; App calls it when it has drawn. */
export function pressAgain(): void {
	const name: unknown = Reflect.get(globalThis, "earlyPress");
	Reflect.deleteProperty(globalThis, "earlyPress");
	if (typeof name !== "string") return;
	const buttons = [...document.querySelectorAll<HTMLElement>("#root button")];
	const button = buttons.find((each) => nameOf(each) === name && each.checkVisibility());
	button?.focus();
	button?.click();
}
