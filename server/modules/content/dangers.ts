// Changes that take from students what they have or have finished: they are applied only when the host is confirmed.
import type { Sql } from "../../db/sql.ts";
import { type GrantTarget, ownersOf } from "../../shared/grants/grantStore.ts";
import { quoteText } from "../../shared/ruleProblems.ts";
import type { Content, Located } from "./parts.ts";
import * as store from "./store.ts";

interface Compared {
	readonly before: Content;
	readonly content: Content;
}

const students = (count: number): string => (count === 1 ? "1 student" : `${count} students`);

/** What each item holds, by its id. */
const inner = <Item extends { readonly id: string }>(
	items: readonly Located<Item>[],
	innerIds: (item: Item) => readonly string[],
): Map<string, readonly string[]> => new Map(items.map(({ item }) => [item.id, innerIds(item)]));

/** What items that stay no longer hold. */
const removedFrom = (
	before: ReadonlyMap<string, readonly string[]>,
	after: ReadonlyMap<string, readonly string[]>,
): [owner: string, id: string][] =>
	[...before].flatMap(([owner, ids]) => {
		const left = after.get(owner);
		const removed = left ? ids.filter((id) => !left.includes(id)) : [];
		return removed.map((id): [string, string] => [owner, id]);
	});

async function withdrawn(sql: Sql, companyId: number, { before, content }: Compared): Promise<string[]> {
	const gone = (["courses", "packages"] as const).flatMap((kind): GrantTarget[] => {
		const left = new Set(content[kind].map(({ item }) => item.id));
		const targetKind = kind === "courses" ? "course" : "package";
		return before[kind]
			.filter(({ item }) => !left.has(item.id))
			.map(({ item }) => ({ targetKind, targetId: item.id }));
	});
	if (gone.length === 0) return [];
	return (await ownersOf(sql, companyId, gone)).map(
		({ targetKind, targetId, count }) =>
			`${targetKind} ${quoteText(targetId)} is withdrawn: ${students(count)} will keep it, and only operators can give it to others`,
	);
}

async function smallerPackages(
	sql: Sql,
	companyId: number,
	{ before, content }: Compared,
): Promise<string[]> {
	const removed = removedFrom(
		inner(before.packages, ({ courseIds }) => courseIds),
		inner(content.packages, ({ courseIds }) => courseIds),
	);
	if (removed.length === 0) return [];
	const packages = new Set(removed.map(([id]) => id));
	const owners = await ownersOf(
		sql,
		companyId,
		[...packages].map((targetId) => ({ targetKind: "package", targetId })),
	);
	const counts = new Map(owners.map(({ targetId, count }) => [targetId, count]));
	return removed.flatMap(([id, course]) => {
		const count = counts.get(id);
		return count === undefined
			? []
			: [
					`package ${quoteText(id)} no longer has course ${quoteText(course)}: ${students(count)} will lose it`,
				];
	});
}

async function removedLessons(sql: Sql, companyId: number, { before, content }: Compared): Promise<string[]> {
	const lessonsOf = ({ courses }: Content) =>
		inner(courses, ({ chapters }) => chapters.flatMap(({ lessons }) => lessons.map(({ id }) => id)));
	const removed = removedFrom(lessonsOf(before), lessonsOf(content));
	if (removed.length === 0) return [];
	const finished = await store.finishersOf(
		sql,
		companyId,
		removed.map(([course, lesson]) => ({ course, lesson })),
	);
	return finished.map(
		({ course, lesson, count }) =>
			`lesson ${quoteText(lesson)} of course ${quoteText(course)} is removed: ${students(count)} finished it`,
	);
}

/** A sentence for each. */
export const dangersOf = async (sql: Sql, companyId: number, compared: Compared): Promise<string[]> => [
	...(await withdrawn(sql, companyId, compared)),
	...(await smallerPackages(sql, companyId, compared)),
	...(await removedLessons(sql, companyId, compared)),
];
