// The difference of two plain texts: by paragraphs, and by words within paragraphs that changed. Pure, and bounded: what is too
// long or too different is shown as a whole.
import { type ChangeObject, diffArrays } from "diff";
import type { AgreementParagraph, AgreementPart } from "../../../schemas/generated/documents.ts";

/** Changes of a comparison by words or paragraphs; texts that differ in more are compared as wholes. */
const maxEdits = 2000;
/** All comparisons of one text. */
const timeoutMs = 300;
/** Paragraphs around a change that are shown as well. */
const context = 1;

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/** Words, each with the spaces and signs before the next one as pieces of their own. */
const piecesOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

const isWord = (piece: string): boolean => /[\p{L}\p{N}]/u.test(piece);
const wordsIn = (text: string): number => piecesOf(text).filter(isWord).length;

type Change = ChangeObject<string[]>;

export interface WordDifference {
	readonly added: number;
	readonly removed: number;
	readonly isWhole: boolean;
	readonly paragraphs: AgreementParagraph[];
}

const kindOf = ({ added, removed }: Pick<Change, "added" | "removed">): AgreementPart["kind"] =>
	added ? "added" : removed ? "removed" : "same";

export function wordDifference(before: string, after: string): WordDifference {
	const deadline = performance.now() + timeoutMs;
	let isWhole = true;

	function compare(one: string[], other: string[]): Change[] | undefined {
		const timeout = Math.max(deadline - performance.now(), 1);
		const found = diffArrays(one, other, { maxEditLength: maxEdits, timeout });
		if (!found) isWhole = false;
		return found;
	}

	const paragraph = (kind: "same" | "added" | "removed", text: string): AgreementParagraph => ({
		kind,
		parts: [{ kind, text }],
	});

	/** Paragraphs that were replaced: the first by the first, as long as there are both. */
	function replaced(removed: readonly string[], added: readonly string[]): AgreementParagraph[] {
		return Array.from({ length: Math.max(removed.length, added.length) }).flatMap((_, i) => {
			const [old, present] = [removed[i], added[i]];
			if (old === undefined) return present === undefined ? [] : [paragraph("added", present)];
			if (present === undefined) return [paragraph("removed", old)];
			const words = compare(piecesOf(old), piecesOf(present));
			if (!words) return [paragraph("removed", old), paragraph("added", present)];
			const parts = words.map((each): AgreementPart => ({ kind: kindOf(each), text: each.value.join("") }));
			return [{ kind: "changed", parts }];
		});
	}

	const lines = (text: string): string[] => (text === "" ? [] : text.split("\n"));
	const [old, present] = [lines(before), lines(after)];
	const changes = compare(old, present) ?? [
		{ value: old, added: false, removed: true, count: old.length },
		{ value: present, added: true, removed: false, count: present.length },
	];
	const all: AgreementParagraph[] = [];
	for (let i = 0; i < changes.length; i += 1) {
		const change = changes[i];
		const next = changes[i + 1];
		if (!change) continue;
		if (change.removed && next?.added) {
			all.push(...replaced(change.value, next.value));
			i += 1;
		} else if (change.removed || change.added)
			all.push(...change.value.map((text) => paragraph(change.added ? "added" : "removed", text)));
		else all.push(...change.value.map((text) => paragraph("same", text)));
	}
	const count = (kind: AgreementPart["kind"]): number =>
		all
			.flatMap(({ parts }) => parts)
			.filter((part) => part.kind === kind)
			.reduce((sum, { text }) => sum + wordsIn(text), 0);
	return { added: count("added"), removed: count("removed"), isWhole, paragraphs: nearChanges(all) };
}

/** Unchanged paragraphs only beside a change; one without parts stands for those left out. */
function nearChanges(all: readonly AgreementParagraph[]): AgreementParagraph[] {
	const isNear = all.map((_, i) =>
		all.slice(Math.max(i - context, 0), i + context + 1).some(({ kind }) => kind !== "same"),
	);
	return all.flatMap((each, i): AgreementParagraph[] => {
		if (isNear[i]) return [each];
		return i === 0 || isNear[i - 1] ? [{ kind: "same", parts: [] }] : [];
	});
}
