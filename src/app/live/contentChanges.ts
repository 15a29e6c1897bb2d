// Changed content on an open page: the lists and entries it shows of the changed kinds are fetched again.
import { mutate } from "swr";
import type { ContentChanged } from "../../../schemas/generated/documents.ts";
import { wait } from "../../core/clock.ts";
import { isStudentKey } from "../../core/session/studentKeys.ts";
import { grantQueries } from "./grantedCourses.ts";

/** Pages of a school fetch at different moments. */
const spreadMs = 1_000;

/** Features that show a kind: first parts of their SWR keys, and names of the student's queries. */
const shownIn: Readonly<Record<string, readonly string[]>> = {
	teachers: ["teacher", "course", "open-class", "answer"],
	courses: ["course", "package", "open-class", "teacher", "answer", ...grantQueries],
	// Whoever has a package has its courses.
	packages: ["package", ...grantQueries],
	"open-classes": ["open-class"],
	news: ["news"],
	questions: ["answer"],
};

/** How often the content had changed when the page was last notified. */
let revision: number | undefined;

/** Features to fetch for a push: those of its kinds, all after a missed push, none on the first connection. */
export function changedFeatures(
	known: number | undefined,
	{ revision: given, kinds }: ContentChanged,
): string[] {
	if (known === undefined || given === known) return [];
	const isNext = given === known + 1 && kinds.length > 0;
	return [...new Set((isNext ? kinds : Object.keys(shownIn)).flatMap((kind) => shownIn[kind] ?? []))];
}

/** Handles a push of content_changed. */
export async function onContentChange(change: ContentChanged): Promise<void> {
	const features = new Set<unknown>(changedFeatures(revision, change));
	revision = change.revision;
	if (features.size === 0) return;
	await wait(Math.random() * spreadMs);
	await mutate((key) => Array.isArray(key) && features.has(isStudentKey(key) ? key[2] : key[0]));
}
