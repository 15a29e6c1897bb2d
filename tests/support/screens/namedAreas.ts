// Names for what is in a screen beside blocks: landmarks, dialogs, cards and questions, by role and name.
import type { Page } from "playwright-core";
import type { BlockBox } from "../../../scripts/matrix/difference.ts";

const areas = [
	...["header", "nav", "main", "aside", "footer", "section", "article", "form", "fieldset", "table"],
	...["[role=dialog]", "[role=region]", "[role=tabpanel]", "[role=group]", "[popover]:popover-open"],
	...["li", "h1", "h2", "h3", "a", "button", "input", "label", "img"],
].join();

/** Where they are in the window; those that show nothing are left out. */
export const namedAreas = (page: Page): Promise<BlockBox[]> =>
	page.evaluate(
		(selector) =>
			[...document.querySelectorAll(selector)]
				.filter((element) => element.checkVisibility({ visibilityProperty: true }))
				// What a dialog covers.
				.filter((element) => !element.closest("[inert], [aria-hidden=true]"))
				.map((element) => {
					const { left, top, right, bottom } = element.getBoundingClientRect();
					const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
					const title = ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
					const name =
						element.getAttribute("aria-label") ||
						title ||
						element.getAttribute("alt") ||
						element.querySelector("h1, h2, h3")?.textContent ||
						element.textContent;
					return {
						type: `${element.getAttribute("role") ?? element.localName} “${(name ?? "").trim().slice(0, 40)}”`,
						x: Math.floor(left),
						y: Math.floor(top),
						width: Math.ceil(right) - Math.floor(left),
						height: Math.ceil(bottom) - Math.floor(top),
					};
				})
				.filter(({ width, height }) => width > 0 && height > 0),
		areas,
	);
