// A question as it is stored when it is published: what is shown apart from what answers are graded by, formulas as MathML.
import { createHash } from "node:crypto";
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
const format = 1;

/** Names what students see and are graded by; the same for the same question. */
export const versionOf = (question: ContentBankQuestion): string =>
	createHash("sha256")
		.update(`${format} ${JSON.stringify(question)}`)
		.digest("hex")
		.slice(0, 16);

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

/** Ids that do not tell what belongs together, nor in which order. */
const opaqueIds =
	(version: string, taskId: string) =>
	(id: string): string =>
		createHash("sha256").update(`${version} ${taskId} ${id}`).digest("hex").slice(0, 8);

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

function matching({ pairs = [], extraRights = [] }: TaskSource, opaque: (id: string) => string): Variant {
	const rights = [...pairs.map(({ id, right }) => ({ id, text: right })), ...extraRights];
	return {
		shown: {
			given: pairs.map(({ left }) => published(left)),
			options: options(rights.map(({ id, text }) => ({ id: opaque(id), text }))).toSorted((one, other) =>
				one.id < other.id ? -1 : 1,
			),
		},
		key: { rightIds: pairs.map(({ id }) => opaque(id)) },
	};
}

function ordering({ steps = [] }: TaskSource, opaque: (id: string) => string): Variant {
	const ids = steps.map(({ id }) => opaque(id));
	return {
		shown: {
			options: options(steps.map(({ text }, i) => ({ id: ids[i] ?? "", text }))).toSorted((one, other) =>
				one.id < other.id ? -1 : 1,
			),
		},
		key: { rightIds: ids },
	};
}

const variants: Readonly<
	Record<PracticeKind, (task: TaskSource, opaque: (id: string) => string) => Variant>
> = {
	single: choice,
	multiple: choice,
	judge: ({ right }) => ({ shown: {}, key: { rightIds: [String(right)] } }),
	fill: blanks,
	number: ({ value, unit }) => ({
		shown: { blankCount: 1, ...(unit !== undefined && { unit }) },
		key: value ? { blanks: [{ value }] } : {},
	}),
	short: blanks,
	essay: () => ({ shown: {}, key: {} }),
	matching,
	ordering,
};

function publishedTask(taskId: string, task: TaskSource, version: string): PublishedTask {
	const { shown, key } = variants[task.kind](task, opaqueIds(version, taskId));
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

/** @param question checked by the rules of the bank: its formulas can be read */
export function publishedQuestion(question: ContentBankQuestion): PublishedQuestion {
	const version = versionOf(question);
	const { id, kind, stem, questions = [] } = question;
	if (kind !== "material") return { tasks: [publishedTask(id, { ...question, kind }, version)] };
	return {
		material: published(stem),
		tasks: questions.map((task) => publishedTask(`${id}.${task.id}`, task, version)),
	};
}
