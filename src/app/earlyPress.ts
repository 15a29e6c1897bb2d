// What somebody does with the painting before the application has drawn: a press is done as soon as it has, also one
// that lasts until then, and the focus is where it was.

/**
 * Remembers the last button pressed in the painting, and the panel that is open there, which needs no script to open
 * but goes with the painting; what a mouse holds down, of which browsers make no click when it goes meanwhile; and what
 * has the focus, as its name and its place among those of that name. It stands in the page by itself, before the
 * application's code, so it names nothing but what browsers have.
 */
export const pressScript =
	'{const nameOf=b=>b.getAttribute("aria-label")||b.textContent,keep=b=>{if(b)globalThis.earlyPress=nameOf(b)},painted=()=>document.getElementById("painted");' +
	'addEventListener("click",e=>painted()&&keep(e.target.closest("#root button:not([popovertarget])")),true);' +
	'addEventListener("pointerdown",e=>{delete globalThis.earlyFocus;const b=painted()&&e.target.closest("#root :is(a,button)");' +
	'if(b&&e.pointerType=="mouse"&&!(e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey))globalThis.earlyHold=nameOf(b)},true);' +
	'for(const t of["pointerup","pointercancel"])addEventListener(t,()=>{delete globalThis.earlyHold},true);' +
	'addEventListener("focusin",({target:b})=>{if(painted())globalThis.earlyFocus=[nameOf(b),' +
	'[...document.querySelectorAll("#root :is(a,button,input)")].filter(o=>nameOf(o)==nameOf(b)&&o.checkVisibility()).indexOf(b)]});' +
	'addEventListener("toggle",e=>{if(!painted())return;delete globalThis.earlyPress;' +
	'if(e.newState=="open")keep([...document.querySelectorAll("#root [popovertarget]")].find(b=>b.popoverTargetElement==e.target))},true)}';

const nameOf = (element: Element): string =>
	element.getAttribute("aria-label") || (element.textContent ?? "");

/** What can be seen and has this name, in the order of the page. */
const named = (kinds: string, name: string): HTMLElement[] =>
	[...document.querySelectorAll<HTMLElement>(`#root :is(${kinds})`)].filter(
		(each) => nameOf(each) === name && each.checkVisibility(),
	);

/** A word of the script above; it is said once. */
function take(word: string): unknown {
	const said: unknown = Reflect.get(globalThis, word);
	Reflect.deleteProperty(globalThis, word);
	return said;
}

/** Ends a press that began in the painting: what stands there now under the same name is pressed. */
function release(held: string): void {
	const over = new AbortController();
	for (const kind of ["pointerup", "pointercancel", "pointerdown"])
		addEventListener(
			kind,
			({ type, target }) => {
				over.abort();
				if (type !== "pointerup" || !(target instanceof Element)) return;
				const under = target.closest<HTMLElement>("#root :is(a,button)");
				if (under && nameOf(under) === held) under.click();
			},
			{ capture: true, signal: over.signal },
		);
}

/** Focuses and presses what was drawn where the painting had it; App calls it when it has drawn. */
export function goOn(): void {
	const held = take("earlyHold");
	if (typeof held === "string") release(held);
	const [focused, place] = (take("earlyFocus") ?? []) as [name?: string, place?: number];
	// What was drawn may have taken the focus for itself.
	if (focused !== undefined && place !== undefined && document.activeElement === document.body)
		named("a,button,input", focused)[place]?.focus({ preventScroll: true });
	const pressed = take("earlyPress");
	// Pressed a second time and still held down: the end of that one does it.
	if (typeof pressed !== "string" || pressed === held) return;
	const button = named("button", pressed)[0];
	button?.focus();
	button?.click();
}
