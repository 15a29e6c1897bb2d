// A school's tree of answers, kept within what can be drawn and gone through.
import type { CascadeOption } from "../../../../schemas/generated/documents.ts";
import type { FieldOption } from "../../schoolField.ts";

/** Levels that are kept; the documents know five (B §9). */
const deepest = 8;
/** Answers that are looked at, the upper levels first. */
const most = 50_000;

interface Place {
	readonly id: string;
	readonly above: Place | undefined;
	readonly depth: number;
	readonly children: readonly FieldOption[];
	/** Where its answers are put. */
	readonly into: CascadeOption[];
}

/** A tree that leads back into itself has no end. */
function leadsBack(id: string, place: Place | undefined): boolean {
	for (let at = place; at; at = at.above) if (at.id === id) return true;
	return false;
}

/**
 * The tree level by level: each id once among its neighbours and never below itself, at most eight levels and fifty
 * thousand answers, whatever was sent.
 */
export function boundedTree(options: readonly FieldOption[]): CascadeOption[] {
	const root: CascadeOption[] = [];
	const places: Place[] = [{ id: "", above: undefined, depth: 1, children: options, into: root }];
	let seen = 0;
	// The list grows while it is gone through: what is below comes after what is beside.
	for (const place of places) {
		const known = new Set<string>();
		for (const { id, text, children } of place.children) {
			if (seen === most) return root;
			seen += 1;
			if (id === "" || known.has(id) || leadsBack(id, place)) continue;
			known.add(id);
			const option: CascadeOption = { id, text: text.trim() || id };
			place.into.push(option);
			if (!children?.length || place.depth === deepest) continue;
			option.children = [];
			places.push({ id, above: place, depth: place.depth + 1, children, into: option.children });
		}
	}
	return root;
}
