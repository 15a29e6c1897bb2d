// What happened to the signed-in student, each event taken once and in its order: pushed as it happens, asked for when
// the page was away. Every tab applies each event; a visible one notifies the student.
import { getDefaultStore } from "jotai";
import { mutate } from "swr";
import type { StudentEvent, StudentEvents } from "../../../schemas/generated/documents.ts";
import { call } from "../../core/http/http.ts";
import type { StudentListener } from "../../core/realtime/authentication.ts";
import { createRetry, onPage } from "../../core/retry.ts";
import { userIdAtom } from "../../core/session/session.ts";
import { isStudentKey } from "../../core/session/studentKeys.ts";
import { storage } from "../../core/storage.ts";
import { withLock } from "../../core/tabs.ts";
import { type EventPosition, initialPosition, nextStep, type SequenceEvent } from "./eventOrder.ts";

/** What a kind of event means: every tab refreshes what it shows, and one tab notifies the student. */
export interface EventKind {
	readonly refresh: (events: readonly StudentEvent[]) => unknown;
	readonly notify: (events: readonly StudentEvent[]) => unknown;
}

/** Other kinds are ignored: a newer server may have more. */
const kinds: Readonly<Record<string, () => Promise<EventKind>>> = {
	message: () => import("../../features/account/message/newMessages.ts"),
};

/** The last event a student was notified of in this browser. */
interface LastNotified {
	readonly sequence: number;
	/** Milliseconds since 1970 by this machine. */
	readonly at: number;
}

let userId: string | undefined;
/** One for each student that was followed here; answers meant for a previous one come too late. */
let generation = 0;
let position: EventPosition = initialPosition;
let unnotified: readonly StudentEvent[] = [];
const retry = createRetry(() => dispatch({ kind: "again" }));
/** Events are applied in their order, also when a chunk has to be loaded for them. */
let queue: Promise<unknown> = Promise.resolve();

const keyOf = (student: string) => `events.${student}`;

function lastNotified(student: string): LastNotified | undefined {
	const { sequence, at } = (storage.getJson(keyOf(student)) ?? {}) as Partial<LastNotified>;
	return Number.isSafeInteger(sequence) && typeof at === "number"
		? { sequence: sequence as number, at }
		: undefined;
}

const storeLastNotified = (student: string, sequence: number): void =>
	storage.set(keyOf(student), JSON.stringify({ sequence, at: Date.now() } satisfies LastNotified));

const fetchEvents = (after: number): Promise<StudentEvents> =>
	call({
		path: "/external/api/v1/events",
		query: { after },
		validate: async () =>
			(await import("../../../schemas/generated/calls/realtime.js")).validateStudentEvents,
	});

/** Calls the work for each known kind, with its events in their order. */
async function eachKind(
	events: readonly StudentEvent[],
	work: (kind: EventKind, events: readonly StudentEvent[]) => unknown,
): Promise<void> {
	for (const [type, ofKind] of Map.groupBy(events, (event) => event.type)) {
		try {
			const kind = Object.hasOwn(kinds, type) ? await kinds[type]?.() : undefined;
			if (kind) await work(kind, ofKind);
		} catch (error) {
			console.warn(`events of the kind ${type} could not be applied`, error);
		}
	}
}

/** Until other tabs see what was stored. */
const lockMs = 200;

/** Notifies the student of events that no tab has notified of, once this tab is visible. */
async function notifyStudent(): Promise<void> {
	const student = userId;
	if (student === undefined || unnotified.length === 0 || document.visibilityState !== "visible") return;
	const events = unnotified;
	unnotified = [];
	const own = generation;
	const fresh = await withLock(
		`schoolfront.${keyOf(student)}`,
		() => {
			const last = lastNotified(student)?.sequence ?? 0;
			const news = events.filter(({ sequence }) => sequence > last);
			const newest = news.at(-1);
			if (newest && own === generation) storeLastNotified(student, newest.sequence);
			return news;
		},
		lockMs,
	);
	if (own === generation) await eachKind(fresh, (kind, news) => kind.notify(news));
}

async function requestEvents(after: number): Promise<void> {
	const own = generation;
	try {
		const answer = await fetchEvents(after);
		if (own !== generation) return;
		if (answer.list.length === 0 && !answer.restart && answer.sequence > after)
			throw new Error(`events after ${after} must lead to ${answer.sequence}, found none`);
		retry.reset();
		dispatch({ kind: "answered", answer });
	} catch (error) {
		if (own !== generation) return;
		console.info("missed events could not be asked for", error);
		dispatch({ kind: "failed" });
		retry.schedule();
	}
}

function dispatch(input: SequenceEvent): void {
	const student = userId;
	if (student === undefined) return;
	const step = nextStep(position, input);
	const begins = step.refetchAll || position.at === undefined;
	position = step.position;
	// There is no notice of single events before that.
	if (begins && position.at !== undefined) storeLastNotified(student, position.at);
	if (step.refetchAll) {
		// What is shown is fetched as it is now.
		unnotified = [];
		void mutate(isStudentKey);
	}
	if (step.take.length > 0) {
		unnotified = [...unnotified, ...step.take];
		queue = queue.then(() => eachKind(step.take, (kind, events) => kind.refresh(events))).then(notifyStudent);
	}
	if (step.ask !== undefined) void requestEvents(step.ask);
}

function switchStudent(student: string | undefined): void {
	if (student === userId) return;
	retry.reset();
	generation += 1;
	userId = student;
	unnotified = [];
	const last = student === undefined ? undefined : lastNotified(student);
	// Events another tab notified of after this page had begun may be missing in what this page shows.
	position =
		last && last.at < performance.timeOrigin ? { ...initialPosition, at: last.sequence } : initialPosition;
}

/** Time for an event to be committed, and for clocks to differ; ms. */
const clockSlackMs = 60_000;

/** The age of the oldest data on the page at most, ms. One clock stops while the machine sleeps, the other can be set. */
const pageAgeMs = (): number => Math.max(performance.now(), Date.now() - performance.timeOrigin);

/** An event was pushed before the page had the answer of its authentication, so it is not known for which student. */
let hasEarlyEvent = false;

/** An event that was pushed. */
export function onStudentEvent(event: StudentEvent): void {
	if (userId === undefined) hasEarlyEvent = true;
	dispatch({ kind: "pushed", event });
}

/** Follows whose the connection is. */
export const studentEvents: StudentListener = {
	onAuthenticated(student, sequence, idleMs) {
		switchStudent(student);
		const idle = sequence === 0 ? Number.POSITIVE_INFINITY : (idleMs ?? 0);
		dispatch({ kind: "named", sequence, missed: idle < pageAgeMs() + clockSlackMs });
		// It may have been the previous student's; the server knows.
		const { at, asking } = position;
		if (hasEarlyEvent && at !== undefined && !asking) {
			position = { ...position, asking: true };
			void requestEvents(at);
		}
		hasEarlyEvent = false;
	},
	onUnauthenticated: () => dispatch({ kind: "away" }),
};

/** Forgets a student who signed out, and notifies of events that arrived while the page was hidden; called once. */
export function followStudent(): void {
	const store = getDefaultStore();
	let previous = store.get(userIdAtom);
	store.sub(userIdAtom, () => {
		const now = store.get(userIdAtom);
		if (previous !== undefined && previous !== now) storage.remove(keyOf(previous));
		previous = now;
		if (now !== userId) switchStudent(undefined);
	});
	onPage(["visible"], () => void notifyStudent());
}
