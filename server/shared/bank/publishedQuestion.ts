// A question as it is stored when it is published: what is shown apart from what answers are graded by, formulas as MathML.
import { createHash, randomBytes } from "node:crypto";
import type {
	ContentBankBlank,
	ContentBankPartQuestion,
	ContentBankQuestion,
	LocalText,
	PracticeKind,
	PracticeOption,
	PracticeTask,
} from "../../../schemas/generated/documents.ts";
import { withFormulas } from "./formulas.ts";

/** What an answer is compared with; empty where the student compares it with a reference. */
export interface TaskKey {
	/** Ids of options: those that are right, those that belong to the given things, or the steps in their order. */
	readonly rightIds?: readonly string[];
	readonly blanks?: readonly ContentBankBlank[];
	/** The texts may stand in any of the blanks. */
	readonly anyOrder?: boolean;
	/** Of a number, which answers may have too. */
	readonly unit?: LocalText;
}

/** Of a task, sent only once its answer is stored. */
export interface HiddenPart {
	readonly key: TaskKey;
	readonly reference?: LocalText;
	readonly explanation?: LocalText;
}

export interface PublishedTask {
	readonly shown: PracticeTask;
	readonly hidden: HiddenPart;
}

export interface PublishedQuestion {
	/** The text that the tasks are about. */
	readonly material?: LocalText;
	/** What is answered: the question itself, or those about the material. */
	readonly tasks: readonly PublishedTask[];
}

/** To be raised with every change of what is made of an unchanged question: it gets a new version then. */
const format = 2;

/** The same for the same question. It is never sent: who guesses a key could make sure of it by its digest. */
export const digestOf = (question: ContentBankQuestion): string =>
	createHash("sha256")
		.update(`${format} ${JSON.stringify(question)}`)
		.digest("hex");

const composedId = (questionId: string, innerId: string): string => `${questionId}.${innerId}`;

/** What answers refer to: the question itself, or those about the material. */
export const taskIdsOf = ({
	id,
	kind,
	questions = [],
}: Pick<ContentBankQuestion, "id" | "kind"> & {
	readonly questions?: readonly Pick<ContentBankPartQuestion, "id">[];
}): string[] => (kind === "material" ? questions.map((inner) => composedId(id, inner.id)) : [id]);

const published = (text: LocalText): LocalText =>
	typeof text === "string"
		? withFormulas(text).html
		: { zh: withFormulas(text.zh).html, en: withFormulas(text.en).html };

interface Written {
	readonly id: string;
	readonly text: LocalText;
}

const options = (list: readonly Written[] = []): PracticeOption[] =>
	list.map(({ id, text }) => ({ id, text: published(text) }));

/** An id by chance, which does not tell what belongs together, nor in which order. */
const opaqueId = (): string => randomBytes(6).toString("hex");

/** In an order that follows from the texts alone: it tells nothing that they do not, and is the same in every version. */
const scattered = (list: readonly PracticeOption[]): PracticeOption[] => {
	const keyOf = ({ text }: PracticeOption) => createHash("sha256").update(JSON.stringify(text)).digest("hex");
	return list
		.map((option): [string, PracticeOption] => [keyOf(option), option])
		.toSorted(([one], [other]) => (one < other ? -1 : 1))
		.map(([, option]) => option);
};

interface Variant {
	readonly shown: Partial<PracticeTask>;
	readonly key: TaskKey;
}

type TaskSource = Omit<ContentBankPartQuestion, "kind"> & { readonly kind: PracticeKind };

const choice = ({ options: list, rightIds = [], keepOrder }: TaskSource): Variant => ({
	shown: { options: options(list), ...(keepOrder && { keepOrder }) },
	key: { rightIds },
});

const blanks = ({ blanks: list, anyOrder }: TaskSource): Variant => ({
	shown: { blankCount: list?.length ?? 1 },
	key: list ? { blanks: list, ...(anyOrder && { anyOrder }) } : {},
});

function matching({ pairs = [], extraRights = [] }: TaskSource): Variant {
	const rights = options([
		...pairs.map(({ right }) => ({ id: opaqueId(), text: right })),
		...extraRights.map(({ text }) => ({ id: opaqueId(), text })),
	]);
	return {
		shown: { given: pairs.map(({ left }) => published(left)), options: scattered(rights) },
		key: { rightIds: rights.slice(0, pairs.length).map(({ id }) => id) },
	};
}

function ordering({ steps = [] }: TaskSource): Variant {
	const inOrder = options(steps.map(({ text }) => ({ id: opaqueId(), text })));
	return { shown: { options: scattered(inOrder) }, key: { rightIds: inOrder.map(({ id }) => id) } };
}

const variants: Readonly<Record<PracticeKind, (task: TaskSource) => Variant>> = {
	single: choice,
	multiple: choice,
	judge: ({ right }) => ({ shown: {}, key: { rightIds: [String(right)] } }),
	fill: blanks,
	number: ({ value, unit }) => ({
		shown: { blankCount: 1, ...(unit !== undefined && { unit }) },
		key: value ? { blanks: [{ value }], ...(unit !== undefined && { unit }) } : {},
	}),
	short: blanks,
	essay: () => ({ shown: {}, key: {} }),
	matching,
	ordering,
};

function publishedTask(taskId: string, task: TaskSource): PublishedTask {
	const { shown, key } = variants[task.kind](task);
	const { reference, explanation } = task;
	return {
		shown: { taskId, kind: task.kind, stem: published(task.stem), ...shown },
		hidden: {
			key,
			...(reference !== undefined && { reference: published(reference) }),
			...(explanation !== undefined && { explanation: published(explanation) }),
		},
	};
}

/**
 * Another one each time, as ids of things to match and to order are made by chance.
 * @param question checked by the rules of the bank: its formulas can be read
 */
export function publishedQuestion(question: ContentBankQuestion): PublishedQuestion {
	const { id, kind, stem, questions = [] } = question;
	if (kind !== "material") return { tasks: [publishedTask(id, { ...question, kind })] };
	return {
		material: published(stem),
		tasks: questions.map((task) => publishedTask(composedId(id, task.id), task)),
	};
}
