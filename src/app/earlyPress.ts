// A press on a painted button, before the application has drawn it, is done as soon as it has.

/**
 * Remembers the last button pressed in the painting, and the panel that is open there, which needs no script to open
 * but goes with the painting. It stands in the page by itself, before the application's code, so it names nothing but
 * what browsers have.
 */
export const pressScript =
	'{const keep=b=>{if(b)globalThis.earlyPress=b.getAttribute("aria-label")||b.textContent},painted=()=>document.getElementById("painted");' +
	'addEventListener("click",e=>painted()&&keep(e.target.closest("#root button:not([popovertarget])")),true);' +
	'addEventListener("toggle",e=>{if(!painted())return;delete globalThis.earlyPress;' +
	'if(e.newState=="open")keep([...document.querySelectorAll("#root [popovertarget]")].find(b=>b.popoverTargetElement==e.target))},true)}';

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
