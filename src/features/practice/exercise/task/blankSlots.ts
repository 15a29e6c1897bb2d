// Finds the blanks of a sentence: three or more underscores, as when the question was published.

const underscores = /_{3,}/;

/**
 * Puts an empty element where each blank is, for the field that is rendered into it.
 * @returns the elements in the order of the text, at most `maxSlots`
 */
export function insertBlankSlots(nodes: DocumentFragment, maxSlots: number): HTMLElement[] {
	const slots: HTMLElement[] = [];
	const walker = document.createTreeWalker(nodes, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node && slots.length < maxSlots; ) {
		const found = underscores.exec(node.nodeValue ?? "");
		// A formula cannot hold a field.
		if (!found || !(node instanceof Text) || node.parentElement?.closest("math")) {
			node = walker.nextNode();
			continue;
		}
		const blank = node.splitText(found.index);
		const slot = document.createElement("span");
		slots.push(slot);
		const rest = blank.splitText(found[0].length);
		blank.replaceWith(slot);
		walker.currentNode = rest;
		node = rest;
	}
	return slots;
}
