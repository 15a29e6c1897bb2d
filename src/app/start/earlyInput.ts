// Input on the server-rendered markup before React has replaced it: a click is done afterwards, also one whose button is
// still down then, and the focus returns to where it was.

/**
 * Records the last clicked button and the open panel (popovers need no script, but go with the markup), the link or
 * button a mouse is down on (browsers send no click when it is removed meanwhile), and what has the focus, as its name
 * and its index among those of that name. Runs before the application's code, so it uses nothing but browser APIs.
 */
export const earlyInputScript =
	'{const nameOf=b=>b.getAttribute("aria-label")||b.textContent,record=b=>{if(b)globalThis.earlyClick=nameOf(b)},isEarly=()=>document.getElementById("ssr-style");' +
	'addEventListener("click",e=>isEarly()&&record(e.target.closest("#root button:not([popovertarget])")),true);' +
	'addEventListener("pointerdown",e=>{delete globalThis.earlyFocus;const b=isEarly()&&e.target.closest("#root :is(a,button)");' +
	'if(b&&e.pointerType=="mouse"&&!(e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey))globalThis.earlyPointer=nameOf(b)},true);' +
	'for(const t of["pointerup","pointercancel"])addEventListener(t,()=>{delete globalThis.earlyPointer},true);' +
	'addEventListener("focusin",({target:b})=>{if(isEarly())globalThis.earlyFocus=[nameOf(b),' +
	'[...document.querySelectorAll("#root :is(a,button,input)")].filter(o=>nameOf(o)==nameOf(b)&&o.checkVisibility()).indexOf(b)]});' +
	'addEventListener("toggle",e=>{if(!isEarly())return;delete globalThis.earlyClick;' +
	'if(e.newState=="open")record([...document.querySelectorAll("#root [popovertarget]")].find(b=>b.popoverTargetElement==e.target))},true)}';

const nameOf = (element: Element): string =>
	element.getAttribute("aria-label") || (element.textContent ?? "");

/** Visible elements of a name, in the order of the page. */
const visibleElements = (selectors: string, name: string): HTMLElement[] =>
	[...document.querySelectorAll<HTMLElement>(`#root :is(${selectors})`)].filter(
		(element) => nameOf(element) === name && element.checkVisibility(),
	);

/** Reads and removes a global of the script above. */
function takeGlobal(name: string): unknown {
	const value: unknown = Reflect.get(globalThis, name);
	Reflect.deleteProperty(globalThis, name);
	return value;
}

/** Ends a click that began on the server-rendered markup: the element now there under the same name is clicked. */
function clickOnRelease(name: string): void {
	const over = new AbortController();
	for (const kind of ["pointerup", "pointercancel", "pointerdown"])
		addEventListener(
			kind,
			({ type, target }) => {
				over.abort();
				if (type !== "pointerup" || !(target instanceof Element)) return;
				const under = target.closest<HTMLElement>("#root :is(a,button)");
				if (under && nameOf(under) === name) under.click();
			},
			{ capture: true, signal: over.signal },
		);
}

/** Focuses and clicks what React has rendered in place of the recorded elements; App calls it after its first render. */
export function replayEarlyInput(): void {
	const pointer = takeGlobal("earlyPointer");
	if (typeof pointer === "string") clickOnRelease(pointer);
	const [focused, index] = (takeGlobal("earlyFocus") ?? []) as [name?: string, index?: number];
	// A rendered component may have taken the focus for itself.
	if (focused !== undefined && index !== undefined && document.activeElement === document.body)
		visibleElements("a,button,input", focused)[index]?.focus({ preventScroll: true });
	const clicked = takeGlobal("earlyClick");
	// Clicked a second time and still down: the release of that one clicks.
	if (typeof clicked !== "string" || clicked === pointer) return;
	const button = visibleElements("button", clicked)[0];
	button?.focus();
	button?.click();
}
