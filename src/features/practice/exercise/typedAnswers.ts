// Answers on their way into the outbox: what is chosen at once, a text when the student pauses or leaves; until then each
// key is in a draft of the browser.
import { atom, getDefaultStore } from "jotai";
import type { LocalText, PracticeAnswerBody } from "../../../../schemas/generated/documents.ts";
import { type DraftOwner, loadDraft, saveDraft, saveDraftNow } from "../../../core/draft/draftStore.ts";
import { newId } from "../../../core/draft/newId.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { outboxAtom, startOutbox } from "../../../core/outbox/outbox.ts";
import { type Made, ownerAtom, queueAtom } from "../../../core/outbox/outboxState.ts";
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
/** Drafts that are being read: until then nothing is put, since it must be later than what they hold. */
const restoring = new Map<string, Promise<void>>();
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

/** The answer, later than one before it, whatever the clock says: turns count at the server, times in the outbox. */
const laterThan = (before: TypedAnswer, { body, made }: TypedAnswer): TypedAnswer => ({
	body: { ...body, turn: Math.max(body.turn ?? 0, (before.body.turn ?? 0) + 1) },
	made: { ...made, at: Math.max(made.at, before.made.at + 1) },
});

/** The answer, later than the one of its task that waits in the outbox. */
function afterWaiting(typed: TypedAnswer): TypedAnswer {
	const slot = slotOf(typed.body.exerciseId, typed.body.taskId);
	const entry = store.get(outboxAtom).entries.find((each) => each.kind === answerKind && each.slot === slot);
	const body = answerBodyOf(entry?.body);
	return entry && body ? laterThan({ body, made: { id: entry.id, at: entry.putAt } }, typed) : typed;
}

/** Writes the draft; of what changes while that lasts only the last state. */
async function writeDraft(by: TypingOwner): Promise<void> {
	const name = draftName(by);
	changed.add(name);
	if (writing.has(name)) return;
	writing.add(name);
	try {
		await restoring.get(name);
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
	const first = next();
	await (first && restoring.get(draftName(first.by)));
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

/**
 * Puts every text into the outbox, with those in a draft that is being read. Resolves when the browser has stored them.
 * @throws what `enqueue` throws
 */
export async function flushTyped(): Promise<void> {
	await Promise.all(restoring.values());
	await Promise.all([...store.get(typedAtom).keys()].map(flush));
}

/**
 * Something was typed or chosen: it is shown at once.
 * @param isWhole whether it goes into the outbox at once, since no next key follows
 */
export function giveAnswer(by: TypingOwner, body: PracticeAnswerBody, isWhole: boolean): void {
	const name = typedName(by.owner, body.exerciseId, body.taskId);
	const typed = afterWaiting({ body, made: { id: newId(), at: Date.now() } });
	store.set(typedAtom, (all) => new Map(all).set(name, { by, ...typed }));
	void writeDraft(by);
	clearTimeout(timers.get(name));
	if (isWhole) flushOrNotify(name);
	else
		timers.set(
			name,
			setTimeout(() => flushOrNotify(name), debounceMs),
		);
}

/** Resolves when the queue of the owner has been read, or is another's. */
function queueRead(owner: string): Promise<void> {
	startOutbox();
	const isRead = () => store.get(queueAtom).owner === owner || store.get(ownerAtom) !== owner;
	return new Promise((resolve) => {
		const stops = [queueAtom, ownerAtom].map((each) => store.sub(each, check));
		function check(): void {
			if (!isRead()) return;
			for (const stop of stops) stop();
			resolve();
		}
		check();
	});
}

/** Takes up what a closed tab left. What was given meanwhile is later. */
async function readLeft(by: TypingOwner): Promise<void> {
	await queueRead(by.owner);
	const draft = await loadDraft<unknown>(by.draft);
	const all = new Map(store.get(typedAtom));
	for (const [name, typed] of all)
		if (draftName(typed.by) === draftName(by) && !typed.isLate) all.set(name, { by, ...afterWaiting(typed) });
	for (const left of Object.values(draft ?? {}).map(typedAnswerOf)) {
		if (!left) continue;
		const name = typedName(by.owner, left.body.exerciseId, left.body.taskId);
		const typed = all.get(name);
		if (!typed) all.set(name, { by, ...left, isLate: true });
		else if (typed.made.id !== left.made.id) all.set(name, { by, ...laterThan(left, typed) });
	}
	store.set(typedAtom, all);
}

/** Reads what a closed tab left and puts it into the outbox. */
async function restore(by: TypingOwner): Promise<void> {
	const name = draftName(by);
	const ended = readLeft(by)
		.catch((error: unknown) => console.error("a draft could not be restored", error))
		.finally(() => {
			if (restoring.get(name) === ended) restoring.delete(name);
		});
	restoring.set(name, ended);
	await ended;
	for (const [each, { by: owner, isLate }] of store.get(typedAtom))
		if (isLate && draftName(owner) === name) flushOrNotify(each);
}

/** Follows the page of an exercise. @returns a function that puts what is typed into the outbox and ends that */
export function followTyping(by: TypingOwner): () => void {
	void restore(by);
	const stop = onSuspend(() => {
		const fields = draftFields(by);
		// At once, in case that the page is gone before the database has it.
		if (fields) saveDraftNow(by.draft, fields, !restoring.has(draftName(by)));
		flushTyped().catch(notifyError);
	});
	return () => {
		stop();
		flushTyped().catch(notifyError);
	};
}
