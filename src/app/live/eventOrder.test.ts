import fc from "fast-check";
import { expect, test } from "vitest";
import type { StudentEvent, StudentEvents } from "../../../schemas/generated/documents.ts";
import { type EventPosition, initialPosition, nextStep, type SequenceEvent } from "./eventOrder.ts";

const event = (sequence: number): StudentEvent => ({
	sequence,
	type: "message",
	body: {},
	createdAt: "2026-11-21T08:00:00Z",
});

const answer = (after: number, newest: number, maxEvents = 100): StudentEvents => ({
	list: Array.from({ length: Math.min(newest - after, maxEvents) }, (_, i) => event(after + 1 + i)),
	sequence: newest,
	restart: false,
});

/** A page that gets inputs in turn: what it applied, its position, and what it requested. */
function page(applied?: number) {
	let position: EventPosition = applied === undefined ? initialPosition : { ...initialPosition, applied };
	const took: number[] = [];
	const asked: number[] = [];
	let refetchAll = 0;
	return {
		took,
		asked,
		position: () => position,
		refetchAll: () => refetchAll,
		dispatch(...inputs: SequenceEvent[]) {
			for (const input of inputs) {
				const step = nextStep(position, input);
				position = step.position;
				took.push(...step.apply.map(({ sequence }) => sequence));
				if (step.requestAfter !== undefined) asked.push(step.requestAfter);
				if (step.refetchAll) refetchAll += 1;
			}
		},
	};
}

const authenticated = (sequence: number, mayHaveMissed = true): SequenceEvent => ({
	kind: "authenticated",
	sequence,
	mayHaveMissed,
});
const pushed = (sequence: number): SequenceEvent => ({ kind: "pushed", event: event(sequence) });
const answered = (to: StudentEvents): SequenceEvent => ({ kind: "answered", answer: to });

test("a page without a position begins at the newest event and fetches everything it shows", () => {
	const { took, asked, refetchAll, dispatch } = page();
	dispatch(authenticated(7), pushed(8), pushed(8), pushed(7));
	expect([took, asked, refetchAll()]).toEqual([[8], [], 1]);
});

test("a page that cannot have missed an event fetches nothing; after the database was set back it fetches everything", () => {
	const { took, refetchAll, dispatch, position } = page();
	dispatch(authenticated(7, false), pushed(8));
	expect([took, refetchAll(), position().applied]).toEqual([[8], 0, 8]);
	dispatch(authenticated(3, false));
	expect(refetchAll()).toBe(1);
});

test("an event pushed before the authentication is neither skipped nor requested", () => {
	const { took, asked, dispatch } = page();
	dispatch(pushed(8), authenticated(7));
	expect([took, asked]).toEqual([[8], []]);
	const late = page();
	late.dispatch(pushed(9), authenticated(7), answered(answer(7, 9)));
	expect([late.took, late.asked]).toEqual([[8, 9], [7]]);
});

test("missed events are requested once, also in parts, and pushes meanwhile wait for them", () => {
	const { took, asked, dispatch } = page(3);
	dispatch(authenticated(7), pushed(8), pushed(9), answered(answer(3, 9, 3)), answered(answer(6, 9, 3)));
	expect([took, asked]).toEqual([
		[4, 5, 6, 7, 8, 9],
		[3, 6],
	]);
});

test("a failed request is repeated with the retry", () => {
	const { took, asked, dispatch } = page(3);
	dispatch(authenticated(4), { kind: "failed" });
	expect(asked).toEqual([3]);
	dispatch({ kind: "retry" }, answered(answer(3, 4)));
	expect([took, asked]).toEqual([[4], [3, 3]]);
});

test("events that are no longer stored, and a database that was set back, make the page fetch everything", () => {
	const gone = page(3);
	gone.dispatch(
		authenticated(2000),
		answered({ list: [], sequence: 2001, restart: true }),
		pushed(2001),
		pushed(2002),
	);
	expect([gone.took, gone.asked, gone.refetchAll()]).toEqual([[2002], [3], 1]);
	const back = page(9);
	back.dispatch(authenticated(5), pushed(6));
	expect([back.took, back.asked, back.refetchAll()]).toEqual([[6], [], 1]);
});

/** What can happen between a page and the server; a number chooses among several. */
const steps = fc.array(
	fc.oneof(
		{ weight: 4, arbitrary: fc.constant("happen" as const) },
		{ weight: 2, arbitrary: fc.constant("reopen" as const) },
		{ weight: 1, arbitrary: fc.constant("close" as const) },
		{ weight: 3, arbitrary: fc.constant("answer" as const) },
		{ weight: 1, arbitrary: fc.constant("fail" as const) },
		{ weight: 2, arbitrary: fc.constant("deliver" as const) },
		{ weight: 1, arbitrary: fc.constant("lose" as const) },
		{ weight: 1, arbitrary: fc.constant("repeat" as const) },
	),
	{ maxLength: 120 },
);

test("in any order of pushes, reconnections and answers each event is applied once and in its order", () => {
	fc.assert(
		fc.property(steps, fc.nat(5), fc.integer({ min: 1, max: 4 }), (all, start, maxEvents) => {
			const { took, asked, dispatch } = page(start);
			let newest = start;
			let open = false;
			const onTheWay: number[] = [];
			let answers = 0;
			const finish = (input: (after: number) => SequenceEvent) => {
				const after = asked[answers];
				if (after === undefined) return;
				answers += 1;
				dispatch(input(after));
			};
			const arrive = () => finish((after) => answered(answer(after, newest, maxEvents)));
			const fail = () => finish(() => ({ kind: "failed" }));
			const does: Record<(typeof all)[number], () => void> = {
				happen: () => {
					newest += 1;
					if (open) onTheWay.push(newest);
				},
				reopen: () => {
					onTheWay.length = 0;
					open = true;
					dispatch({ kind: "disconnected" }, authenticated(newest));
				},
				close: () => {
					open = false;
					onTheWay.length = 0;
					dispatch({ kind: "disconnected" });
				},
				answer: arrive,
				fail,
				deliver: () => {
					const sequence = onTheWay.shift();
					if (sequence !== undefined) dispatch(pushed(sequence));
				},
				lose: () => void onTheWay.shift(),
				repeat: () => newest > 0 && dispatch(pushed(1 + (took.length % newest))),
			};
			for (const step of all) does[step]();
			// The connection stays open in the end: requests finish, and the page gets the newest number again.
			fail();
			does.reopen();
			for (let i = 0; i <= newest + 1; i++) arrive();
			expect(took).toEqual(Array.from({ length: newest - start }, (_, i) => start + 1 + i));
			expect(asked.length).toBe(answers);
		}),
		{ numRuns: 500 },
	);
});
