// Events of the signed-in student, each applied once and in its order: pushed as they happen, requested after a disconnection.
// Every tab applies each event; a visible one notifies the student.
import { getDefaultStore } from "jotai";
import { mutate } from "swr";
import type { StudentEvent, StudentEvents } from "../../../schemas/generated/documents.ts";
import { call } from "../../core/http/http.ts";
import type { StudentListener } from "../../core/realtime/authentication.ts";
import { createRetry, onPage } from "../../core/retry.ts";
import { userIdAtom } from "../../core/session/session.ts";
import { isStudentKey, revalidateStudentQueries } from "../../core/session/studentKeys.ts";
import { storage } from "../../core/storage.ts";
import { withLock } from "../../core/tabs.ts";
import { answersAhead } from "../../renderer/query/ahead.ts";
import { type EventPosition, initialPosition, nextStep, type SequenceEvent } from "./eventOrder.ts";
import { changedCart, grantedCourses } from "./grantedCourses.ts";

/** What a type of event means: every tab refreshes what it shows, and one tab notifies the student. */
export interface EventType {
	readonly refresh: (events: readonly StudentEvent[]) => unknown;
	readonly notify: (events: readonly StudentEvent[]) => unknown;
}

/** A change of the student's own data, which the student sees where it matters. */
const refetches =
	(...names: readonly string[]) =>
	async (): Promise<EventType> => ({
		refresh: () => revalidateStudentQueries(...names),
		notify: () => undefined,
	});

/** Other types are ignored: a newer server may have more. */
const types: Readonly<Record<string, () => Promise<EventType>>> = {
	cart: async () => changedCart,
	grants: async () => grantedCourses,
	collect: refetches("collectKeys", "collects"),
	message: () => import("../../features/account/message/newMessages.ts"),
	order: refetches(
		"orders",
		"cart",
		"coupons",
		"balance",
		"points",
		"entry",
		"entries",
		"study",
		"studyLesson",
	),
	agreement: refetches("agreements", "entry", "entries", "study", "studyLesson"),
	plans: refetches("plans", "planProgress"),
	reservations: refetches("reservations", "timetable"),
	registration: refetches("registration", "timetable"),
	lesson: refetches("entry", "entries", "study", "studyLesson"),
	progress: refetches(
		"study",
		"enrolments",
		"learning",
		"packages",
		"plans",
		"planProgress",
		"collects",
		"timetable",
	),
	instead: refetches("instead", "entry", "entries", "study", "studyLesson"),
	homework: refetches("homework", "timetable"),
	exercise: () => import("../../features/practice/exercise/exerciseEvents.ts"),
	questionCollect: () => import("../../features/practice/exercise/collectEvents.ts"),
};

/** The last event a student was notified of in this browser. */
interface LastNotified {
	readonly sequence: number;
	/** Milliseconds since 1970 by this machine. */
	readonly at: number;
}

let userId: string | undefined;
/** Incremented for each student; answers for a previous one are ignored. */
let generation = 0;
let position: EventPosition = initialPosition;
let unnotified: readonly StudentEvent[] = [];
const retry = createRetry(() => dispatch({ kind: "retry" }));
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

/** Calls the work for each known type, with its events in their order. */
async function eachType(
	events: readonly StudentEvent[],
	work: (type: EventType, events: readonly StudentEvent[]) => unknown,
): Promise<void> {
	for (const [name, ofType] of Map.groupBy(events, ({ type }) => type)) {
		try {
			const type = Object.hasOwn(types, name) ? await types[name]?.() : undefined;
			if (type) await work(type, ofType);
		} catch (error) {
			console.warn(`events of the type ${name} could not be applied`, error);
		}
	}
}

/** The lock is released when other tabs see what was stored. */
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
	if (own === generation) await eachType(fresh, (type, news) => type.notify(news));
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
		console.info("missed events could not be requested", error);
		dispatch({ kind: "failed" });
		retry.schedule();
	}
}

function dispatch(input: SequenceEvent): void {
	const student = userId;
	if (student === undefined) return;
	const step = nextStep(position, input);
	const { apply, refetchAll, requestAfter } = step;
	const isStart = refetchAll || position.applied === undefined;
	position = step.position;
	// The student is not notified of events before it.
	if (isStart && position.applied !== undefined) storeLastNotified(student, position.applied);
	if (refetchAll) {
		unnotified = [];
		void mutate(isStudentKey);
	}
	if (apply.length > 0) {
		unnotified = [...unnotified, ...apply];
		queue = queue.then(() => eachType(apply, (type, events) => type.refresh(events))).then(notifyStudent);
	}
	if (requestAfter !== undefined) void requestEvents(requestAfter);
}

function switchStudent(student: string | undefined): void {
	if (student === userId) return;
	retry.reset();
	generation += 1;
	userId = student;
	unnotified = [];
	const last = student === undefined ? undefined : lastNotified(student);
	// The data of this page may lack events that another tab notified of after this page was opened.
	const isOlderThanPage = last && last.at < performance.timeOrigin;
	position = isOlderThanPage ? { ...initialPosition, applied: last.sequence } : initialPosition;
}

/** For the time until an event is committed, and for the difference of clocks. */
const clockSlackMs = 60_000;

/** The highest possible age of the data on the page. One clock stops while the machine sleeps, the other can be set. */
const pageAgeMs = (): number => Math.max(performance.now(), Date.now() - performance.timeOrigin);

/** An event was pushed before the answer of the authentication, so its student is not known. */
let hasEarlyEvent = false;

/** An event that was pushed. */
export function onStudentEvent(event: StudentEvent): void {
	if (userId === undefined) hasEarlyEvent = true;
	answersAhead.clear();
	dispatch({ kind: "pushed", event });
}

/** Follows the authentication of the connection. */
export const studentEvents: StudentListener = {
	onAuthenticated(student, sequence, eventAgeMs = 0) {
		switchStudent(student);
		const ageMs = sequence === 0 ? Number.POSITIVE_INFINITY : eventAgeMs;
		dispatch({ kind: "authenticated", sequence, mayHaveMissed: ageMs < pageAgeMs() + clockSlackMs });
		// It may have been the previous student's; the server knows.
		const { applied, isRequesting } = position;
		if (hasEarlyEvent && applied !== undefined && !isRequesting) {
			position = { ...position, isRequesting: true };
			void requestEvents(applied);
		}
		hasEarlyEvent = false;
	},
	onUnauthenticated: () => dispatch({ kind: "disconnected" }),
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
