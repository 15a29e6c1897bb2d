// What happened to the signed-in student, each event taken once and in its order: pushed as it happens, asked for when
// the page was away. Every tab takes each event; of several, the one being looked at tells the student.
import { getDefaultStore } from "jotai";
import { mutate } from "swr";
import type { StudentEvent, StudentEvents } from "../../schemas/generated/documents.ts";
import { wait } from "../core/clock.ts";
import { call } from "../core/http.ts";
import type { StudentListener } from "../core/realtime/operate.ts";
import { backOff } from "../core/realtime/pace.ts";
import { isMine, userIdAtom } from "../core/session.ts";
import { storage } from "../core/storage.ts";
import { follow, nowhere, type Place, type Word } from "./eventOrder.ts";

/** What a kind of event means: what is on screen follows in every tab, and the student is told in one. */
export interface EventKind {
	readonly refresh: (events: readonly StudentEvent[]) => unknown;
	readonly tell: (events: readonly StudentEvent[]) => unknown;
}

/** Kinds nobody lists are passed over: a newer server may have more. */
const kinds: Readonly<Record<string, () => Promise<EventKind>>> = {
	message: () => import("../features/message/arrival.ts"),
};

/** The last event a student was told of in this browser. */
interface Told {
	readonly sequence: number;
	/** Milliseconds since 1970 by this machine. */
	readonly at: number;
}

let userId: string | undefined;
/** One for each student that was followed here; answers meant for a former one come too late. */
let turn = 0;
let place: Place = nowhere;
let untold: readonly StudentEvent[] = [];
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Events are taken in their order, also when a part of the site has to be fetched for them. */
let queue: Promise<unknown> = Promise.resolve();

const keyOf = (student: string) => `events.${student}`;

function toldTo(student: string): Told | undefined {
	const { sequence, at } = (storage.getJson(keyOf(student)) ?? {}) as Partial<Told>;
	return Number.isSafeInteger(sequence) && typeof at === "number"
		? { sequence: sequence as number, at }
		: undefined;
}

const noteTold = (student: string, sequence: number): void =>
	storage.set(keyOf(student), JSON.stringify({ sequence, at: Date.now() } satisfies Told));

const fetchEvents = (after: number): Promise<StudentEvents> =>
	call({
		path: "/external/api/v1/events",
		query: { after },
		validate: async () => (await import("../../schemas/generated/calls/realtime.js")).validateStudentEvents,
	});

/** Runs something while no other tab of the host does; where the browser has no locks, at once. */
async function alone<T>(name: string, work: () => T): Promise<T> {
	if (!navigator.locks) return work();
	return new Promise((resolve, reject) => {
		navigator.locks
			.request(`schoolfront.${name}`, async () => {
				resolve(work());
				// Other tabs see what was stored a moment later.
				await wait(200);
			})
			.catch(reject);
	});
}

/** Events by what they mean, in their order. */
async function eachKind(
	events: readonly StudentEvent[],
	work: (kind: EventKind, events: readonly StudentEvent[]) => unknown,
): Promise<void> {
	for (const [type, ofKind] of Map.groupBy(events, (event) => event.type)) {
		try {
			const kind = Object.hasOwn(kinds, type) ? await kinds[type]?.() : undefined;
			if (kind) await work(kind, ofKind);
		} catch (error) {
			console.warn(`events of the kind ${type} could not be taken`, error);
		}
	}
}

/** Tells the student of what no tab has told, as soon as this tab is looked at. */
async function tell(): Promise<void> {
	const student = userId;
	if (student === undefined || untold.length === 0 || document.visibilityState !== "visible") return;
	const events = untold;
	untold = [];
	const mine = turn;
	const fresh = await alone(keyOf(student), () => {
		const told = toldTo(student)?.sequence ?? 0;
		const news = events.filter(({ sequence }) => sequence > told);
		const last = news.at(-1);
		if (last && mine === turn) noteTold(student, last.sequence);
		return news;
	});
	if (mine === turn) await eachKind(fresh, (kind, news) => kind.tell(news));
}

async function ask(after: number): Promise<void> {
	const mine = turn;
	try {
		const answer = await fetchEvents(after);
		if (mine !== turn) return;
		if (answer.list.length === 0 && !answer.restart && answer.sequence > after)
			throw new Error(`events after ${after} must lead to ${answer.sequence}, found none`);
		tries = 0;
		hear({ kind: "answered", answer });
	} catch (error) {
		if (mine !== turn) return;
		console.info("missed events could not be asked for", error);
		hear({ kind: "failed" });
		clearTimeout(timer);
		timer = setTimeout(() => hear({ kind: "again" }), backOff(tries, Math.random()));
		tries += 1;
	}
}

function hear(word: Word): void {
	const student = userId;
	if (student === undefined) return;
	const step = follow(place, word);
	const begins = step.anew || place.at === undefined;
	place = step.place;
	// What was before that cannot be told one by one.
	if (begins && place.at !== undefined) noteTold(student, place.at);
	if (step.anew) {
		// What is shown is fetched as it is now.
		untold = [];
		void mutate(isMine);
	}
	if (step.take.length > 0) {
		untold = [...untold, ...step.take];
		queue = queue.then(() => eachKind(step.take, (kind, events) => kind.refresh(events))).then(tell);
	}
	if (step.ask !== undefined) void ask(step.ask);
}

function become(student: string | undefined): void {
	if (student === userId) return;
	clearTimeout(timer);
	turn += 1;
	userId = student;
	untold = [];
	tries = 0;
	const told = student === undefined ? undefined : toldTo(student);
	// What another tab told after this page had begun, this page may have been too early to show.
	place = told && told.at < performance.timeOrigin ? { ...nowhere, at: told.sequence } : nowhere;
}

/** Time for an event to be committed, and for clocks to differ; ms. */
const slack = 60_000;

/** How long ago the page can have asked for something at most, ms. The one clock stops in a sleep, the other is set. */
const pageAge = (): number => Math.max(performance.now(), Date.now() - performance.timeOrigin);

/** Something was pushed in the moment the student was named: the server said it, and the page did not yet know to whom. */
let early = false;

/** An event that was pushed. */
export function takeEvent(event: StudentEvent): void {
	if (userId === undefined) early = true;
	hear({ kind: "pushed", event });
}

/** Follows whose the connection is. */
export const studentEvents: StudentListener = {
	known(student, sequence, quietFor) {
		become(student);
		const quiet = sequence === 0 ? Number.POSITIVE_INFINITY : (quietFor ?? 0);
		hear({ kind: "named", sequence, missed: quiet < pageAge() + slack });
		// It may have been meant for the student before; the server knows.
		const { at, asking } = place;
		if (early && at !== undefined && !asking) {
			place = { ...place, asking: true };
			void ask(at);
		}
		early = false;
	},
	unknown: () => hear({ kind: "away" }),
};

/** Forgets a student who signed out, and tells what came while the page was out of sight; called once. */
export function watchStudent(): void {
	const store = getDefaultStore();
	let former = store.get(userIdAtom);
	store.sub(userIdAtom, () => {
		const now = store.get(userIdAtom);
		if (former !== undefined && former !== now) storage.remove(keyOf(former));
		former = now;
		if (now !== userId) become(undefined);
	});
	document.addEventListener("visibilitychange", () => void tell());
}
