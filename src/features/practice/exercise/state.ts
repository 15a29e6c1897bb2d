// An exercise as its page shows it: what the server has, under what waits in the outbox, under what is being typed.
import { atom, type Getter, useAtomValue } from "jotai";
import { selectAtom } from "jotai/utils";
import { useLayoutEffect, useMemo, useState } from "react";
import type {
	Exercise,
	PracticeAnswer,
	PracticeMarkBody,
	PracticeTask,
	StoredAnswer,
} from "../../../../schemas/generated/documents.ts";
import { usePractiser, usePractiserQuery } from "../../../core/guest/practiserQuery.ts";
import { outboxAtom } from "../../../core/outbox/outbox.ts";
import { ownerAtom, type Slot, useSlot } from "../../../core/outbox/outboxState.ts";
import { companyIdAtom, schoolIdAtom } from "../../../core/session/session.ts";
import { isId } from "../../../renderer/query/queryState.ts";
import { type DetailQuery, isMissing } from "../../../renderer/query/useSchoolQuery.ts";
import { withMathFont } from "../../../renderer/question/mathFont.ts";
import { fetchExercise } from "./calls.ts";
import { choicesAtom } from "./choices.ts";
import { exerciseQuery } from "./exerciseCache.ts";
import { followHandIns } from "./followHandIns.ts";
import { subscribeToStored } from "./journal.ts";
import {
	answerBodyOf,
	answerKind,
	judgementOf,
	judgementSlotOf,
	markKind,
	nextAnswer,
	slotOf,
	type TaskSituation,
	unstoredEntries,
} from "./rules.ts";
import { type TypingOwner, typedAtom, typedName } from "./typedAnswers.ts";

export function useExercise(id: string | undefined): DetailQuery<Exercise> {
	// Before it is fetched, so that nothing stored meanwhile is missed.
	useLayoutEffect(() => {
		subscribeToStored();
		followHandIns();
	}, []);
	const known = isId(id) ? id : undefined;
	const query = usePractiserQuery(known === undefined ? undefined : [exerciseQuery, known], (signal) =>
		withMathFont(fetchExercise(known ?? "", signal)),
	);
	return { ...query, missing: known === undefined || isMissing(query.error) };
}

/** Whose texts are typed in an exercise; undefined for a visitor who has not practised. */
export function useTypingOwner({ exerciseId, subjectName }: Exercise): TypingOwner | undefined {
	// Each fetch makes another object of it, and a changed owner would end what is being typed.
	const [about] = useState(subjectName);
	const [owner, company, school, user] = [
		useAtomValue(ownerAtom),
		useAtomValue(companyIdAtom),
		useAtomValue(schoolIdAtom),
		usePractiser(),
	];
	return useMemo(
		() =>
			owner === undefined || company === undefined || user === undefined
				? undefined
				: { owner, about, draft: { company, school, user, form: `exercise ${exerciseId}` } },
		[owner, company, school, user, about, exerciseId],
	);
}

type Ids = ReadonlySet<string>;
/** The same ones are the same object, so that what depends on them alone is not rendered again. */
const stableIds = (read: (get: Getter) => Ids) =>
	selectAtom(
		atom(read),
		(ids) => ids,
		(a, b) => a.size === b.size && [...a].every((id) => b.has(id)),
	);

/** Tasks that are marked to come back to. */
export const useMarkedIds = ({ exerciseId, markedIds }: Exercise): Ids =>
	useAtomValue(
		useMemo(
			() =>
				stableIds((get) => {
					const marked = new Set(markedIds);
					for (const entry of get(outboxAtom).entries) {
						const body = entry.body as Partial<PracticeMarkBody>;
						if (entry.kind !== markKind || body.exerciseId !== exerciseId || !body.taskId) continue;
						if (body.isMarked) marked.add(body.taskId);
						else marked.delete(body.taskId);
					}
					return marked;
				}),
			[exerciseId, markedIds],
		),
	);

const noAnswer: PracticeAnswer = [];

export interface TaskState {
	readonly answer: PracticeAnswer;
	readonly stored: StoredAnswer | undefined;
	readonly situation: TaskSituation;
	/** Of the outbox. */
	readonly slot: Slot;
	/** It is being typed. */
	readonly isTyped: boolean;
	readonly next: (
		answer: PracticeAnswer,
		more: Parameters<typeof nextAnswer>[4],
	) => ReturnType<typeof nextAnswer>;
}

export function useTaskState(exercise: Exercise, task: PracticeTask, owner: string): TaskState {
	const { exerciseId, state } = exercise;
	const { taskId } = task;
	const slot = useSlot(answerKind, slotOf(exerciseId, taskId));
	const name = typedName(owner, exerciseId, taskId);
	const typed = useAtomValue(useMemo(() => atom((get) => get(typedAtom).get(name)?.body), [name]));
	const { solutions } = useAtomValue(choicesAtom);
	const stored = exercise.answers.find((each) => each.taskId === taskId);
	const unstored = typed ?? answerBodyOf(slot.entry?.body);
	return {
		answer: unstored?.answer ?? stored?.answer ?? noAnswer,
		stored,
		situation: { task, state, stored, isPending: unstored !== undefined, solutions },
		slot,
		isTyped: typed !== undefined,
		next: (answer, more) => nextAnswer({ exerciseId, taskId }, answer, unstored, stored, more),
	};
}

/** A stored answer with what the student says of it, also while that waits in its own slot of the outbox. */
export function useJudgement(exerciseId: string, stored: StoredAnswer | undefined, taskId: string) {
	const judgementSlot = useSlot(answerKind, judgementSlotOf(exerciseId, taskId));
	const judgement = judgementOf(judgementSlot.entry?.body, stored);
	const judged = useMemo(
		() => (stored && judgement ? { ...stored, ownJudgement: judgement } : stored),
		[stored, judgement],
	);
	return { judged, judgementSlot };
}

/** Tasks with an answer that is not stored yet. */
export const pendingIdsAtom = (exerciseId: string) =>
	stableIds(
		(get) =>
			new Set([
				...unstoredEntries(get(outboxAtom).entries, exerciseId).map(({ body }) => body.taskId),
				...[...get(typedAtom).values()]
					.filter(({ body }) => body.exerciseId === exerciseId)
					.map(({ body }) => body.taskId),
			]),
	);

export const usePendingIds = ({ exerciseId }: Exercise): Ids =>
	useAtomValue(useMemo(() => pendingIdsAtom(exerciseId), [exerciseId]));
