// An answer to one version of a task, as an answer to another: options to match and to order have other ids in each version.
import { isDeepStrictEqual } from "node:util";
import type { LocalText, PracticeAnswer, PracticeTask } from "../../../schemas/generated/documents.ts";

interface Text {
	readonly text: LocalText;
}

/** For each of a list, where the other list has the same text; a text that is there twice is found twice. */
function indexesOf(list: readonly Text[], others: readonly Text[]): (number | undefined)[] {
	const free = new Set(others.keys());
	return list.map(({ text }) => {
		const index = [...free].find((each) => isDeepStrictEqual(others[each]?.text, text));
		if (index !== undefined) free.delete(index);
		return index;
	});
}

/** By id of an option that was answered: the one with its text, else the one with its id. */
function idsIn({ options: shown = [] }: PracticeTask, { options: answered = [] }: PracticeTask) {
	const indexes = indexesOf(answered, shown);
	const taken = new Set(indexes);
	return new Map(
		answered.flatMap(({ id }, i): [string, string][] => {
			const index = indexes[i] ?? shown.findIndex((each, at) => each.id === id && !taken.has(at));
			const found = shown[index];
			return found ? [[id, found.id]] : [];
		}),
	);
}

const asText = (text: LocalText): Text => ({ text });

/** @returns undefined where the task lacks something that was chosen, or asks for more than was asked */
export function answerInVersion(
	shown: PracticeTask,
	answered: PracticeTask,
	answer: PracticeAnswer,
): PracticeAnswer | undefined {
	if (shown.kind !== answered.kind) return undefined;
	if (!answered.options) return answer;
	const ids = idsIn(shown, answered);
	/** Where nothing was chosen there is no id. */
	const idOf = (id = ""): string | undefined => (id === "" ? "" : ids.get(id));
	const { given = [] } = answered;
	const placed = shown.given
		? indexesOf(shown.given.map(asText), given.map(asText)).map((index) =>
				index === undefined ? undefined : idOf(answer[index]),
			)
		: answer.map((id) => idOf(id));
	return placed.every((id) => id !== undefined) ? placed : undefined;
}
