// Changed content on an open page: the lists and entries it shows of the changed kinds are fetched again.
import { mutate } from "swr";
import type { ContentChanged } from "../../../schemas/generated/documents.ts";
import { wait } from "../../core/clock.ts";
import { isStudentKey } from "../../core/session/studentKeys.ts";
import { snapshot } from "../../core/snapshot.ts";
import { answersAhead } from "../../renderer/query/ahead.ts";
import { grantQueries } from "./grantedCourses.ts";
import { missedBy } from "./missedChanges.ts";

/** Pages of a school fetch at different moments. */
const spreadMs = 1_000;

/** Queries about the way into live lessons. */
const entryQueries = ["entry", "entries"] as const;

/**
 * Features that show a kind: first parts of their SWR keys, and names of the student's queries. Favourites and the
 * search are of every kind.
 */
const shownIn: Readonly<Record<string, readonly string[]>> = {
	teachers: ["teacher", "course", "open-class", "answer"],
	courses: [
		"course",
		"package",
		"plan",
		"open-class",
		"teacher",
		"answer",
		"group",
		"voice",
		"membership",
		...grantQueries,
	],
	// Whoever has a package has its courses.
	packages: ["package", "plan", "course", "membership", ...grantQueries],
	plans: ["plan", "plans", "planProgress", "timetable"],
	"open-classes": ["open-class", "timetable"],
	news: ["news"],
	questions: ["answer"],
	groups: ["group"],
	agreements: ["agreements", ...entryQueries],
	voices: ["voice"],
	pages: ["custom-page"],
	registrations: ["registration", "timetable"],
	"instead-registrations": ["instead", ...entryQueries],
	membership: ["membership", "timetable"],
	// Prices of what they open.
	goods: ["cart", "owned", "course", "package", "plan", "membership", ...entryQueries],
};

let revision: number | undefined;

/** Revision of the content that the page shows, or an older one; 0 for a page without a snapshot. */
const knownRevision = (): number => revision ?? snapshot()?.contentRevision ?? 0;

/** Features to fetch for a push: those of its kinds, all when a change was missed. */
export function takeChange(push: ContentChanged): ReadonlySet<unknown> {
	const missed = missedBy(knownRevision(), [{ number: push.revision, names: push.kinds }]);
	revision = push.revision;
	const { names = Object.keys(shownIn) } = missed;
	return new Set(names.flatMap((kind) => (shownIn[kind] ? [...shownIn[kind], "collects", "search"] : [])));
}

/** Handles a push of content_changed. */
export async function onContentChange(push: ContentChanged): Promise<void> {
	const features = takeChange(push);
	if (features.size === 0) return;
	answersAhead.clear();
	await wait(Math.random() * spreadMs);
	await mutate((key) => Array.isArray(key) && features.has(isStudentKey(key) ? key[2] : key[0]));
}
