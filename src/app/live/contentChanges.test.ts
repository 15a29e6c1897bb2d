import { beforeEach, expect, test, vi } from "vitest";

/** The features that a page fetches, one push after another. @param snapshot revision the page was made with */
async function fetchedBy(
	snapshot: number | undefined,
	...pushes: { revision: number; kinds: string[] }[]
): Promise<unknown[][]> {
	const documents = {
		schools: {},
		baseInfo: {},
		home: {},
		menus: {},
		footer: {},
		service: {},
		schoolId: "s",
	};
	const textContent = JSON.stringify({ ...documents, contentRevision: snapshot });
	vi.stubGlobal("document", { getElementById: () => (snapshot === undefined ? null : { textContent }) });
	const { takeChange } = await import("./contentChanges.ts");
	return pushes.map((push) => [...takeChange(push)]);
}
const push = (revision: number, ...kinds: string[]) => ({ revision, kinds });
const everything = expect.arrayContaining(["course", "package", "open-class", "teacher", "news", "answer"]);

beforeEach(() => vi.resetModules());

test("the change after the known one: only features that show its kinds are fetched", async () => {
	expect(
		await fetchedBy(7, push(8, "news"), push(9, "open-classes", "questions"), push(10, "courses")),
	).toEqual([
		["news", "collects", "search"],
		["open-class", "timetable", "collects", "search", "answer"],
		expect.arrayContaining(["course", "cart"]),
	]);
	// Which courses a student has.
	for (const kind of ["courses", "packages"]) {
		vi.resetModules();
		expect(await fetchedBy(7, push(8, kind))).toEqual([
			expect.arrayContaining(["course", "enrolments", "owned", "cart"]),
		]);
	}
});

test("what the gates before a lesson depend on: their queries are fetched too", async () => {
	for (const kind of ["courses", "agreements", "instead-registrations", "goods"]) {
		vi.resetModules();
		expect(await fetchedBy(7, push(8, kind)), kind).toEqual([expect.arrayContaining(["entry", "entries"])]);
	}
});

test("a kind that no list shows, and one that a newer server has: nothing is fetched", async () => {
	expect(await fetchedBy(7, push(8, "exams", "certificates"))).toEqual([[]]);
});

test.each([
	["a change was missed", push(9, "news")],
	["the kinds are not known", push(8)],
	["the database was set back", push(3, "news")],
])("%s: everything is fetched", async (_, change) => {
	expect(await fetchedBy(7, change)).toEqual([everything]);
});

test("a connection after which nothing changed: nothing is fetched", async () => {
	expect(await fetchedBy(7, push(7), push(8, "news"), push(8))).toEqual([
		[],
		["news", "collects", "search"],
		[],
	]);
});

test("content was published after the page was made and before it first connects: everything is fetched", async () => {
	expect(await fetchedBy(7, push(8), push(8))).toEqual([everything, []]);
});

test("a page without a snapshot: everything is fetched on the first connection, and only then", async () => {
	expect(await fetchedBy(undefined, push(8), push(8))).toEqual([everything, []]);
});
