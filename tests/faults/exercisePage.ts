// What a student does on the page of an exercise, and what that page shows: the client's own code without its screen.
// It runs in the thread of a page (tests/support/page).
import { getDefaultStore } from "jotai";
import { mutate, SWRConfig, unstable_serialize } from "swr";
import type { Exercise, PracticeAnswer, PracticeAnswerBody } from "../../schemas/generated/documents.ts";
import { goLive } from "../../src/app/live/live.ts";
import { sessionActions } from "../../src/app/start/sessionActions.ts";
import { wait } from "../../src/core/clock.ts";
import { setLanguage } from "../../src/core/i18n.ts";
import messages from "../../src/core/messages.en.json" with { type: "json" };
import { onConfirmed, outboxAtom, startOutbox } from "../../src/core/outbox/outbox.ts";
import { ownerAtom, type SaveState } from "../../src/core/outbox/outboxState.ts";
import {
	companyIdAtom,
	type Session,
	schoolIdAtom,
	setSchool,
	signIn,
	startSession,
	tokenAtom,
	userIdAtom,
} from "../../src/core/session/session.ts";
import { studentKeyPrefix } from "../../src/core/session/studentKeys.ts";
import { fetchExercise } from "../../src/features/practice/exercise/calls.ts";
import { exerciseQuery } from "../../src/features/practice/exercise/exerciseCache.ts";
import { followHandIns } from "../../src/features/practice/exercise/followHandIns.ts";
import { failedHandInsAtom, handIn as handInExercise } from "../../src/features/practice/exercise/handIn.ts";
import { subscribeToStored, writerId } from "../../src/features/practice/exercise/journal.ts";
import {
	answerBodyOf,
	answerKind,
	nextAnswer,
	slotOf,
	submitKind,
} from "../../src/features/practice/exercise/rules.ts";
import { nextTurn } from "../../src/features/practice/exercise/turns.ts";
import {
	followTyping,
	giveAnswer,
	type TypingOwner,
	typedAtom,
	typedName,
} from "../../src/features/practice/exercise/typedAnswers.ts";

const store = getDefaultStore();
const state: { exerciseId: string } = { exerciseId: "" };

/** How a task is shown: being typed, or as its state of the outbox says; empty without an answer. */
export interface ShownTask {
	readonly state: SaveState | "typed" | "empty";
	readonly answer: PracticeAnswer;
	readonly entryId?: string | undefined;
}

export interface ShownExercise {
	/** Undefined while the page has not got it. */
	readonly state: Exercise["state"] | undefined;
	readonly tasks: Readonly<Record<string, ShownTask>>;
	readonly isHandedIn: "no" | "waiting" | "failed" | "yes";
	/** Everything of the student that waits, also what belongs to another page. */
	readonly waiting: number;
	readonly hasSession: boolean;
}

const cacheKey = (): readonly unknown[] => [
	studentKeyPrefix,
	store.get(userIdAtom),
	exerciseQuery,
	state.exerciseId,
];
const { cache } = SWRConfig.defaultValue;
const known = (): Exercise | undefined => cache.get(unstable_serialize(cacheKey()))?.data;

/** As a hook of the library does it, so that a change by a filter of keys finds this one. */
function registerKey(): void {
	const key = unstable_serialize(cacheKey());
	cache.set(key, { ...cache.get(key), ...{ _k: cacheKey() } });
}

/** As the query of the screen fetches it. */
async function fetchNow(): Promise<void> {
	try {
		// What is stored meanwhile is newer than the answer.
		await mutate(cacheKey(), fetchExercise(state.exerciseId), { revalidate: false });
	} catch (error) {
		console.info("the exercise could not be fetched", error);
	}
}

function typingOwner(): TypingOwner {
	const [owner, company, user] = [store.get(ownerAtom), store.get(companyIdAtom), store.get(userIdAtom)];
	if (owner === undefined || company === undefined || user === undefined)
		throw new Error("the page must have a student");
	const school = store.get(schoolIdAtom);
	return {
		...{ owner, about: undefined },
		draft: { company, school, user, form: `exercise ${state.exerciseId}` },
	};
}

const retryMs = 1_000;
/** As the screen does while it has nothing to show. */
async function fetchUntilKnown(): Promise<void> {
	while (!known() && store.get(userIdAtom) !== undefined) {
		await wait(retryMs);
		await fetchNow();
	}
}

/** Opens the page; the session is in the storage of the browser. */
export async function start(companyId: number, schoolId: string, exerciseId: string): Promise<void> {
	state.exerciseId = exerciseId;
	setLanguage("en", messages);
	store.set(companyIdAtom, companyId);
	startSession(async () => sessionActions);
	setSchool(schoolId, false);
	startOutbox();
	goLive();
	subscribeToStored();
	followHandIns();
	registerKey();
	await fetchNow();
	if (store.get(userIdAtom) !== undefined) followTyping(typingOwner());
	onConfirmed(() => void fetchNow());
	void fetchUntilKnown();
}

/** A student signs in, in the dialog of the page. */
export function signInHere(session: Session): void {
	signIn(session);
	void fetchNow();
}

const bodyInQueue = (taskId: string): PracticeAnswerBody | undefined =>
	answerBodyOf(
		store
			.get(outboxAtom)
			.entries.find(({ kind, slot }) => kind === answerKind && slot === slotOf(state.exerciseId, taskId))
			?.body,
	);
const typedOf = (taskId: string) =>
	store.get(typedAtom).get(typedName(store.get(ownerAtom) ?? "", state.exerciseId, taskId));

/**
 * The student chooses or types an answer.
 * @param isWhole whether it is chosen
 * @returns false where the page shows no question yet
 */
export function answer(taskId: string, given: PracticeAnswer, isWhole: boolean): boolean {
	const ids = { exerciseId: state.exerciseId, taskId };
	const exercise = known();
	if (exercise?.state !== "running") return false;
	const stored = exercise.answers.find((each) => each.taskId === taskId);
	const unstored = typedOf(taskId)?.body ?? bodyInQueue(taskId);
	const by = { writer: writerId(), turn: nextTurn() };
	giveAnswer(typingOwner(), nextAnswer(ids, given, unstored, stored, by), isWhole);
	return true;
}

export async function handIn(): Promise<boolean> {
	const exercise = known();
	if (exercise) await handInExercise(exercise, undefined);
	return exercise !== undefined;
}

function shownTask(taskId: string): ShownTask {
	const typed = typedOf(taskId);
	if (typed) return { state: "typed", answer: typed.body.answer, entryId: typed.made.id };
	const { entries } = store.get(outboxAtom);
	const entry = entries.find(
		({ kind, slot }) => kind === answerKind && slot === slotOf(state.exerciseId, taskId),
	);
	if (entry)
		return {
			state: entry.refused ? "refused" : entry.isStored ? "waiting" : "unsafe",
			answer: answerBodyOf(entry.body)?.answer ?? [],
			entryId: entry.id,
		};
	const stored = known()?.answers.find((each) => each.taskId === taskId);
	return stored
		? { state: "saved", answer: stored.answer, entryId: stored.entryId }
		: { state: "empty", answer: [] };
}

/** @param isRevalidated whether the server is asked first, as when the page becomes visible */
export async function check(isRevalidated = false): Promise<ShownExercise> {
	const waiting = () => store.get(outboxAtom).pending + store.get(typedAtom).size;
	if (isRevalidated && waiting() === 0) await fetchNow();
	const exercise = known();
	const submit = store
		.get(outboxAtom)
		.entries.find(({ kind, slot }) => kind === submitKind && slot === state.exerciseId);
	const isFailed = store.get(failedHandInsAtom).has(state.exerciseId) || submit?.refused !== undefined;
	return {
		state: exercise?.state,
		tasks: Object.fromEntries(
			(exercise?.questions ?? []).flatMap(({ tasks }) =>
				tasks.map(({ taskId }) => [taskId, shownTask(taskId)]),
			),
		),
		isHandedIn: exercise?.state === "submitted" ? "yes" : isFailed ? "failed" : submit ? "waiting" : "no",
		waiting: waiting(),
		hasSession: store.get(tokenAtom) !== undefined,
	};
}
