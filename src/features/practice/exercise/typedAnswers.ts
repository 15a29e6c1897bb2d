// Answers on their way into the outbox: what is chosen at once, a text when the student pauses or leaves; until then each
// key is in a draft of the browser.
import { atom, getDefaultStore } from "jotai";
import type { LocalText, PracticeAnswerBody } from "../../../../schemas/generated/documents.ts";
import { type DraftOwner, loadDraft, saveDraft, saveDraftNow } from "../../../core/draft/draftStore.ts";
import { newId } from "../../../core/draft/newId.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { type Made, outboxAtom } from "../../../core/outbox/outboxState.ts";
import { onSuspend } from "../../../core/retry.ts";
import { putAnswer } from "./journal.ts";
import { answerBodyOf, answerKind, slotOf } from "./rules.ts";

/** The exercise of a student that a text belongs to. */
export interface TypingOwner {
	/** `ownerAtom` of the student. */
	readonly owner: string;
	readonly draft: DraftOwner;
	/** What the answers are about, for notices elsewhere. */
	readonly about: LocalText | undefined;
}

/** As it is in the draft. A page that is killed may have put it into the outbox too: it is the same entry there. */
interface TypedAnswer {
	readonly body: PracticeAnswerBody;
	readonly made: Made;
}
interface Typed extends TypedAnswer {
	readonly by: TypingOwner;
	/** A closed page left it. */
	readonly isLate?: boolean;
}

const store = getDefaultStore();
/** The next key is sent along. */
const debounceMs = 800;
const timers = new Map<string, ReturnType<typeof setTimeout>>();
/** Those on their way into the outbox. */
const flushing = new Map<string, Promise<void>>();
/** Drafts that are being written, and those that changed meanwhile. */
const writing = new Set<string>();
const changed = new Set<string>();

/** Answers that are not in the outbox yet, by name. */
export const typedAtom = atom<ReadonlyMap<string, Typed>>(new Map());
export const typedName = (owner: string, exerciseId: string, taskId: string): string =>
	`${owner} ${exerciseId} ${taskId}`;

const draftName = ({ owner, draft }: TypingOwner): string => `${owner} ${draft.form}`;

/** What is typed in an exercise, by task; undefined for nothing. */
function draftFields(by: TypingOwner): Readonly<Record<string, TypedAnswer>> | undefined {
	const own = [...store.get(typedAtom).values()].filter((typed) => draftName(typed.by) === draftName(by));
	return own.length > 0
		? Object.fromEntries(own.map(({ body, made }) => [body.taskId, { body, made }]))
		: undefined;
}

/** Read from the draft; undefined for anything else. */
function typedAnswerOf(value: unknown): TypedAnswer | undefined {
	const { body, made } = (value ?? {}) as Partial<TypedAnswer>;
	const answer = answerBodyOf(body);
	return answer && typeof made?.id === "string" && typeof made.at === "number"
		? { body: answer, made }
		: undefined;
}

/** Writes the draft; of what changes while that lasts only the last state. */
async function writeDraft(by: TypingOwner): Promise<void> {
	const name = draftName(by);
	changed.add(name);
	if (writing.has(name)) return;
	writing.add(name);
	try {
		while (changed.delete(name)) await saveDraft(by.draft, draftFields(by));
	} catch (error) {
		console.warn("what is typed could not be kept as a draft", error);
	} finally {
		writing.delete(name);
	}
}

async function putTyped(name: string): Promise<void> {
	clearTimeout(timers.get(name));
	timers.delete(name);
	const next = () => store.get(typedAtom).get(name);
	for (let typed = next(); typed; typed = next()) {
		const { by, body, made, isLate = false } = typed;
		await putAnswer(body, by.about, by.owner, { made, isLate });
		if (next() !== typed) continue;
		store.set(typedAtom, (all) => new Map([...all].filter(([each]) => each !== name)));
		void writeDraft(by);
	}
}

/** Puts a text into the outbox; of what is typed meanwhile only the last. @throws what `enqueue` throws */
function flush(name: string): Promise<void> {
	const underWay = flushing.get(name);
	if (underWay) return underWay;
	const ended = putTyped(name).finally(() => flushing.delete(name));
	flushing.set(name, ended);
	return ended;
}

const flushOrNotify = (name: string): void => void flush(name).catch(notifyError);

/** Puts every text into the outbox. Resolves when the browser has stored them. @throws what `enqueue` throws */
export async function flushTyped(): Promise<void> {
	await Promise.all([...store.get(typedAtom).keys()].map(flush));
}

/**
 * Something was typed or chosen: it is shown at once.
 * @param isWhole whether it goes into the outbox at once, since no next key follows
 */
export function giveAnswer(by: TypingOwner, body: PracticeAnswerBody, isWhole: boolean): void {
	const name = typedName(by.owner, body.exerciseId, body.taskId);
	const slot = slotOf(body.exerciseId, body.taskId);
	const waiting = store
		.get(outboxAtom)
		.entries.find((entry) => entry.kind === answerKind && entry.slot === slot);
	// With a clock that was set back, too, it is later than what it follows.
	const made = { id: newId(), at: Math.max(Date.now(), (waiting?.putAt ?? 0) + 1) };
	store.set(typedAtom, (all) => new Map(all).set(name, { by, body, made }));
	void writeDraft(by);
	clearTimeout(timers.get(name));
	if (isWhole) flushOrNotify(name);
	else
		timers.set(
			name,
			setTimeout(() => flushOrNotify(name), debounceMs),
		);
}

/** Takes up what a closed tab left: it goes into the outbox at once. */
async function restore(by: TypingOwner): Promise<void> {
	const draft = await loadDraft<unknown>(by.draft);
	for (const value of Object.values(draft ?? {})) {
		const typed = typedAnswerOf(value);
		if (!typed) continue;
		const name = typedName(by.owner, typed.body.exerciseId, typed.body.taskId);
		if (store.get(typedAtom).has(name)) continue;
		store.set(typedAtom, (all) => new Map(all).set(name, { by, ...typed, isLate: true }));
		await flush(name);
	}
}

/** Follows the page of an exercise. @returns a function that puts what is typed into the outbox and ends that */
export function followTyping(by: TypingOwner): () => void {
	void restore(by).catch((error: unknown) => console.error("a draft could not be restored", error));
	const stop = onSuspend(() => {
		const fields = draftFields(by);
		// At once, in case that the page is gone before the database has it.
		if (fields) saveDraftNow(by.draft, fields);
		flushTyped().catch(notifyError);
	});
	return () => {
		stop();
		flushTyped().catch(notifyError);
	};
}
