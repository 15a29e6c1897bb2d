// Tables, code and formulas that are wider than the column scroll inside themselves, also by keyboard.

const scrollers = "table, pre, .formula";

/** A formula on a line of its own gets an element that scrolls: browsers do not let a formula scroll itself. */
export function wrapFormulas(nodes: DocumentFragment): void {
	for (const formula of nodes.querySelectorAll('math[display="block"]')) {
		const wrapper = document.createElement("span");
		wrapper.className = "formula";
		formula.replaceWith(wrapper);
		wrapper.append(formula);
	}
}

const observed = new Set<Element>();

/** What scrolls can be focused. */
function checkWidth(part: Element): void {
	if (part.scrollWidth > part.clientWidth) part.setAttribute("tabindex", "0");
	else part.removeAttribute("tabindex");
}

/** Parts that are not rendered yet are reported once they are. */
function createObserver(): ResizeObserver {
	// The math font makes formulas wider, and no box.
	document.fonts.addEventListener("loadingdone", () => observed.forEach(checkWidth));
	return new ResizeObserver((entries) => {
		for (const { target } of entries) checkWidth(target);
	});
}
let observer: ResizeObserver | undefined;

/** Whether arrows scroll the part of a text that has the focus. */
export const isScrolledByKeys = (focused: Element): boolean =>
	focused.closest(".rich [tabindex], .rich[tabindex]") !== null;

/** @param text with its nodes; one with formulas inside of its lines scrolls as a whole */
export function observeWideParts(text: HTMLElement): (() => void) | undefined {
	const parts = [...text.querySelectorAll(scrollers)];
	const hasFormulas = text.querySelector('math:not([display="block"])') !== null;
	text.toggleAttribute("data-formulas", hasFormulas);
	if (hasFormulas) parts.push(text);
	if (parts.length === 0) return undefined;
	observer ??= createObserver();
	for (const part of parts) {
		observed.add(part);
		observer.observe(part);
	}
	return () => {
		for (const part of parts) {
			observed.delete(part);
			observer?.unobserve(part);
		}
	};
}
