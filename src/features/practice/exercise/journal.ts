// The journal of an exercise: each answer is an entry of the outbox, stored by the browser before the network sees it, and
// is sent at once by the socket as well. The server stores whichever comes first.
import { getDefaultStore } from "jotai";
import type {
	Exercise,
	LocalText,
	PracticeAnswerBody,
	PracticeCollectBody,
	PracticeMarkBody,
	StoredAnswer,
} from "../../../../schemas/generated/documents.ts";
import { newId } from "../../../core/draft/newId.ts";
import { isGuest } from "../../../core/guest/guestClient.ts";
import { confirmEntry, enqueue, onConfirmed } from "../../../core/outbox/outbox.ts";
import { type ConfirmedEntry, type NewEntry, ownerAtom } from "../../../core/outbox/outboxState.ts";
import { sendOperation } from "../../../core/realtime/sendOperation.ts";
import { socket } from "../../../core/realtime/socket.ts";
import { storage } from "../../../core/storage.ts";
import { collectKind } from "../../../renderer/practice/collected.ts";
import { applyCollected, changeExercise, revalidateExercise } from "./exerciseCache.ts";
import { ownEntries } from "./ownEntries.ts";
import {
	answerBodyOf,
	answerKind,
	judgementSlotOf,
	markKind,
	slotOf,
	withAnswer,
	withJudgement,
} from "./rules.ts";

const store = getDefaultStore();

/** The id of this browser: the server distinguishes its answers from those of other devices. */
export function writerId(): string {
	const known = storage.get("practiceWriter");
	if (known && /^[0-9a-f-]{36}$/.test(known)) return known;
	const created = newId();
	storage.set("practiceWriter", created);
	return created;
}

/** Of an answer on the socket; a longer one goes by the outbox alone. */
const maxSocketBytes = 12_000;
const maxSocketText = 4_000;
const timeoutMs = 10_000;
/** What is under way on the socket, by slot: a newer answer replaces it. */
const sending = new Map<string, AbortController>();

const fitsSocket = ({ answer }: PracticeAnswerBody): boolean =>
	answer.every((text) => text.length <= maxSocketText) &&
	new TextEncoder().encode(JSON.stringify(answer)).length <= maxSocketBytes;

async function sendNow(
	entryId: string,
	{ taskId, ownJudgement, ...body }: PracticeAnswerBody,
): Promise<void> {
	const slot = slotOf(body.exerciseId, taskId);
	sending.get(slot)?.abort();
	if (ownJudgement !== undefined || !socket.isOpen() || !fitsSocket({ ...body, taskId })) return;
	const newer = new AbortController();
	sending.set(slot, newer);
	const signal = AbortSignal.any([newer.signal, AbortSignal.timeout(timeoutMs)]);
	try {
		const { stored } = await sendOperation(
			"submit_question",
			{ ...body, questionId: taskId, entryId },
			signal,
		);
		await confirmEntry(entryId, { stored });
	} catch (error) {
		// The outbox sends it too, and shows why it is refused.
		if (!signal.aborted) console.info("an answer was not stored by the socket", error);
	} finally {
		if (sending.get(slot) === newer) sending.delete(slot);
	}
}

/**
 * Resolves when the browser has stored it.
 * @param owner `ownerAtom` of the time it was made
 * @param of what makes a typed answer the same one after a reload
 * @returns the key of the answer
 */
export async function putAnswer(
	body: PracticeAnswerBody,
	about: LocalText | undefined,
	owner: string,
	of: Pick<NewEntry, "made" | "isLate"> = {},
): Promise<string> {
	const { exerciseId, taskId, ownJudgement } = body;
	const slot = (ownJudgement === undefined ? slotOf : judgementSlotOf)(exerciseId, taskId);
	const entryId = await enqueue({ kind: answerKind, slot, body, about, owner, ...of });
	ownEntries.add(entryId);
	// The socket does not say when it was made.
	if (owner === store.get(ownerAtom) && !isGuest(owner) && !of.isLate) void sendNow(entryId, body);
	return entryId;
}

export const putMark = (body: PracticeMarkBody, about: LocalText | undefined): Promise<string> =>
	enqueue({ kind: markKind, slot: slotOf(body.exerciseId, body.taskId), body, about });

/** What the server stored of this page's answers, by owner and slot. */
const confirmed = new Map<string, { readonly body: PracticeAnswerBody; readonly version: number }>();
const confirmedName = (owner: string, { exerciseId, taskId }: PracticeAnswerBody): string =>
	`${owner} ${slotOf(exerciseId, taskId)}`;

/**
 * Sends answers again that the server had stored and no longer has, as when it was restored from a backup.
 * @param pendingIds tasks with an answer on its way
 */
export async function resendLost(
	exercise: Exercise,
	owner: string,
	pendingIds: ReadonlySet<string>,
): Promise<void> {
	const { exerciseId, answers, state } = exercise;
	if (state !== "running" && state !== "paused") return;
	const versions = new Map(answers.map(({ taskId, version }) => [taskId, version]));
	for (const [name, { body, version }] of confirmed) {
		const { taskId, answer } = body;
		if (name !== confirmedName(owner, body) || body.exerciseId !== exerciseId || pendingIds.has(taskId))
			continue;
		if ((versions.get(taskId) ?? 0) >= version) continue;
		confirmed.delete(name);
		await putAnswer({ exerciseId, taskId, answer }, exercise.subjectName, owner);
	}
}

/** An answer the server has stored, before its entry leaves the outbox, so that it never disappears in between. */
function applyAnswer({ id, owner, body, result }: ConfirmedEntry): void {
	const answered = answerBodyOf(body);
	if (!answered) return;
	const { exerciseId, taskId, answer } = answered;
	const { stored, storedId, version, right } = result as {
		readonly stored?: StoredAnswer;
		/** Key of the answer that counts. */
		readonly storedId?: string;
		readonly version?: number;
		readonly right?: boolean;
	};
	const known = (stored?.entryId ?? storedId) === id ? (stored?.version ?? version) : undefined;
	if (known) confirmed.set(confirmedName(owner, answered), { body: answered, version: known });
	if (stored) {
		// Something newer, or of a server that was restored: the server says which.
		let isKnown = true;
		const accept = (now: Exercise): Exercise => {
			const next = withAnswer(now, stored);
			isKnown = next !== now;
			return next;
		};
		changeExercise(exerciseId, accept, false);
		if (!isKnown) revalidateExercise(exerciseId);
	} else if (answered.ownJudgement !== undefined)
		changeExercise(exerciseId, (now) => withJudgement(now, taskId, answered.ownJudgement), true);
	// The text of this entry is not the answer that counts.
	else if (known === undefined) revalidateExercise(exerciseId);
	else {
		const made = { taskId, entryId: id, answer, version: known, ...(right !== undefined && { right }) };
		// The server has the solution.
		changeExercise(exerciseId, (now) => withAnswer(now, made), true);
	}
}

function applyMark({ body }: ConfirmedEntry): void {
	const { exerciseId, taskId, isMarked } = body as PracticeMarkBody;
	changeExercise(
		exerciseId,
		(now) => ({
			...now,
			markedIds: [...now.markedIds.filter((id) => id !== taskId), ...(isMarked ? [taskId] : [])],
		}),
		false,
	);
}

let isSubscribed = false;
/** Subscribes once and for good: an answer may be stored after its screen has closed. */
export function subscribeToStored(): void {
	if (isSubscribed) return;
	isSubscribed = true;
	onConfirmed((entry) => {
		if (entry.kind === answerKind) applyAnswer(entry);
		if (entry.kind === markKind) applyMark(entry);
		if (entry.kind === collectKind) applyCollected(entry.body as PracticeCollectBody);
	});
}
