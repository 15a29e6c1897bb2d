// Options of radio, checkbox and select.
import type { FieldChoice } from "../../../schemas/generated/documents.ts";
import type { Translate } from "../../core/i18n.ts";

/** More options than this are searched instead of all being rendered. */
export const maxUnsearchedChoices = 50;

/** The options, followed by answers whose option was removed, shown by their ids. */
export function withRemovedChoices(
	options: readonly FieldChoice[],
	answers: readonly string[],
): readonly FieldChoice[] {
	if (answers.length === 0) return options;
	const known = new Set(options.map(({ id }) => id));
	const gone = answers.filter((id) => !known.has(id));
	return gone.length === 0 ? options : [...options, ...gone.map((id) => ({ id, text: id }))];
}

const rowHeight = 56;

/** Height of a list of options; @param searchedHeight of one that is searched */
export function choiceListHeight(options: readonly FieldChoice[], searchedHeight: number): number {
	if (options.length > maxUnsearchedChoices) return searchedHeight;
	return rowHeight * Math.ceil(options.length / (areShort(options) ? 2 : 1)) - 8;
}

/** For fixtures, in a getter: every page carries the fixtures, and none needs five thousand options. */
export const createManyChoices = (): FieldChoice[] =>
	Array.from({ length: 5000 }, (_, i) => ({ id: `${i}`, text: `Answer ${i}` }));

/** Normalizes case and full width for comparison. */
const folded = (text: string): string => text.normalize("NFKC").toLowerCase();

const foldings = new WeakMap<readonly FieldChoice[], readonly string[]>();

/** Options whose text contains the typed text; the texts of a list are normalized once. */
export function filterChoices(options: readonly FieldChoice[], typed: string): readonly FieldChoice[] {
	const wanted = folded(typed.trim());
	if (wanted === "") return options;
	const texts = foldings.get(options) ?? options.map(({ text }) => folded(text));
	foldings.set(options, texts);
	return options.filter((_, i) => texts[i]?.includes(wanted));
}

/** Maximum number of rendered rows. */
const maxRows = 100;

/** The rendered part of many options; `found` counts the matches, `rendered` the visible ones. */
export interface ShownChoices {
	readonly shown: readonly FieldChoice[];
	readonly found: number;
	readonly rendered: number;
}

/** The first matches, preceded by `chosen` options that are not among them. */
export function shownOf(
	options: readonly FieldChoice[],
	chosen: readonly string[],
	typed: string,
): ShownChoices {
	const found = filterChoices(options, typed);
	const first = found.slice(0, maxRows);
	const counts = { found: found.length, rendered: first.length };
	if (first.length === options.length) return { shown: options, ...counts };
	const inFirst = new Set(first.map(({ id }) => id));
	const others = new Set(chosen.filter((id) => !inFirst.has(id)));
	return { shown: [...options.filter(({ id }) => others.has(id)), ...first], ...counts };
}

/** Status of a search; empty when all matches are rendered. */
export function searchStatus({ found, rendered }: ShownChoices, t: Translate): string {
	if (found === 0) return t("field.noMatch");
	return found > rendered ? t("field.narrow", { shown: rendered, found }) : "";
}

/** Whether two texts fit side by side on a phone; a Chinese character counts twice. */
export const areShort = (options: readonly FieldChoice[]): boolean =>
	options.every(({ text }) => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0) <= 10);
