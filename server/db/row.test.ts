import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRow, type Rank, type Row } from "./row.ts";
import { DatabaseBusy, DatabaseUnavailable } from "./sql.ts";

let row: Row;
/** Who has a place, in the order they got it, and how each leaves. */
const inside: string[] = [];
const leave = new Map<string, () => void>();
beforeEach(() => {
	vi.useFakeTimers();
	row = createRow({ places: 2, longest: 2, patienceMs: 1000 });
	inside.length = 0;
	leave.clear();
});
afterEach(() => void vi.useRealTimers());

async function enter(name: string, rank?: Rank): Promise<void> {
	leave.set(name, await row.enter(rank));
	inside.push(name);
}
/** Lets everybody come in who may. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test("who finds no place waits, one more than may wait is refused at once, and places pass on in turn", async () => {
	await Promise.all([enter("a"), enter("b")]);
	expect(row.isWaitedFor()).toBe(false);
	const waiting = [enter("c"), enter("d")];
	expect(row.isWaitedFor()).toBe(true);
	for (const rank of ["inTurn", "first"] as const)
		await expect(row.enter(rank)).rejects.toThrow(DatabaseBusy);
	expect(inside).toEqual(["a", "b"]);
	leave.get("b")?.();
	await settle();
	expect(inside).toEqual(["a", "b", "c"]);
	for (const name of ["a", "c"]) leave.get(name)?.();
	await Promise.all(waiting);
	expect(row.isWaitedFor()).toBe(false);
	await enter("e");
	expect(inside).toEqual(["a", "b", "c", "d", "e"]);
});

test("what is first goes before all who wait in turn, and even comes in where the row is full", async () => {
	await Promise.all([enter("a"), enter("b")]);
	const waiting = [enter("in turn"), enter("first", "first"), enter("even", "even")];
	for (const name of ["a", "b", "first"]) {
		leave.get(name)?.();
		await settle();
	}
	await Promise.all(waiting);
	expect(inside).toEqual(["a", "b", "first", "even", "in turn"]);
});

test("who waited too long is given up and takes nobody's place", async () => {
	await Promise.all([enter("a"), enter("b")]);
	const late = enter("late").catch((error: unknown) => error);
	await vi.advanceTimersByTimeAsync(600);
	const patient = enter("patient");
	await vi.advanceTimersByTimeAsync(400);
	const error = await late;
	expect(error).toBeInstanceOf(DatabaseUnavailable);
	expect(error).toMatchObject({ message: "no database connection was free for 1000 ms", retryAfter: 5 });
	leave.get("a")?.();
	await patient;
	// Its own time is over as soon as it has a place.
	await vi.advanceTimersByTimeAsync(5000);
	expect(inside).toEqual(["a", "b", "patient"]);
});
