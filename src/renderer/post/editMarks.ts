// What the buttons of the editor do to the text: pure, so that they are tested without a browser.

export type MarkName = "bold" | "italic" | "list" | "link";

export interface Selection {
	readonly text: string;
	readonly start: number;
	readonly end: number;
}

const enclosing = { bold: "**", italic: "*" } as const;

function toggleEnclosing({ text, start, end }: Selection, mark: string): Selection {
	const size = mark.length;
	const isMarked = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark;
	// "**" encloses "*" too: italics inside of bold are added, not removed.
	const isBoldOnly = mark === "*" && text.slice(start - 2, start) === "**" && text[start - 3] !== "*";
	if (isMarked && !isBoldOnly)
		return {
			text: text.slice(0, start - size) + text.slice(start, end) + text.slice(end + size),
			start: start - size,
			end: end - size,
		};
	return {
		text: text.slice(0, start) + mark + text.slice(start, end) + mark + text.slice(end),
		start: start + size,
		end: end + size,
	};
}

const bullet = "- ";

function toggleList({ text, start, end }: Selection): Selection {
	const from = text.lastIndexOf("\n", start - 1) + 1;
	const found = text.indexOf("\n", end);
	const to = found === -1 ? text.length : found;
	const lines = text.slice(from, to).split("\n");
	const isList = lines.every((line) => line.startsWith(bullet));
	const changed = lines
		.map((line) => (isList ? line.slice(bullet.length) : line.startsWith(bullet) ? line : bullet + line))
		.join("\n");
	const shift = changed.length - (to - from);
	return {
		text: text.slice(0, from) + changed + text.slice(to),
		start: Math.max(from, end + shift),
		end: end + shift,
	};
}

/** Selects what is to be typed next: the address behind a text, or the text of an address. */
function addLink({ text, start, end }: Selection, label: string): Selection {
	const selected = text.slice(start, end);
	const isAddress = /^https?:\/\/\S+$/.test(selected);
	const [name, address] = isAddress ? [label, selected] : [selected || label, "https://"];
	const inserted = `[${name}](${address})`;
	const at = isAddress || selected === "" ? start + 1 : start + name.length + 3;
	const size = isAddress || selected === "" ? name.length : address.length;
	return { text: text.slice(0, start) + inserted + text.slice(end), start: at, end: at + size };
}

/** @param label of a link without a text */
export function applyMark(selection: Selection, name: MarkName, label: string): Selection {
	if (name === "link") return addLink(selection, label);
	return name === "list" ? toggleList(selection) : toggleEnclosing(selection, enclosing[name]);
}

/** Enter in a list begins its next item; in an empty item it ends the list. Undefined elsewhere. */
export function continueList({ text, start, end }: Selection): Selection | undefined {
	const line = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
	if (start !== end || !line.startsWith(bullet)) return undefined;
	if (line.trim() === "-") {
		const from = start - line.length;
		return { text: text.slice(0, from) + text.slice(start), start: from, end: from };
	}
	const at = start + 1 + bullet.length;
	return { text: `${text.slice(0, start)}\n${bullet}${text.slice(start)}`, start: at, end: at };
}
