// Answers to choose from, as radio, checkbox and select have them in common.
import type { FieldChoice } from "../../../schemas/generated/documents.ts";

/** More answers than this are not laid out at once: they are searched. */
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

const row = 56;

/** How high rows of answers are; many are searched, by one line or by one above rows that scroll. */
export function choiceListHeight(options: readonly FieldChoice[], searched: number): number {
	if (options.length > maxUnsearchedChoices) return searched;
	return row * Math.ceil(options.length / (areShort(options) ? 2 : 1)) - 8;
}

/** For fixtures. Made when it is looked at: every page carries them, and none needs five thousand answers. */
export const createManyChoices = (): FieldChoice[] =>
	Array.from({ length: 5000 }, (_, i) => ({ id: `${i}`, text: `Answer ${i}` }));

/** Normalizes case and full width for comparison. */
const folded = (text: string): string => text.normalize("NFKC").toLowerCase();

const foldings = new WeakMap<readonly FieldChoice[], readonly string[]>();

/** Options whose text holds what was typed; a list of thousands is prepared once. */
export function filterChoices(options: readonly FieldChoice[], typed: string): readonly FieldChoice[] {
	const wanted = folded(typed.trim());
	if (wanted === "") return options;
	const texts = foldings.get(options) ?? options.map(({ text }) => folded(text));
	foldings.set(options, texts);
	return options.filter((_, i) => texts[i]?.includes(wanted));
}

/** Whether two texts fit side by side on a phone; a Chinese character counts twice. */
export const areShort = (options: readonly FieldChoice[]): boolean =>
	options.every(({ text }) => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0) <= 10);
