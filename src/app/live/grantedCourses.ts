// Courses and levels of membership that the student got or lost on an open page: what it shows of them is fetched again.
import { mutate } from "swr";
import { revalidateStudentQueries } from "../../core/session/studentKeys.ts";
import type { EventType } from "./studentEvents.ts";

/** Names of the student's queries that depend on which courses and levels the student has. */
export const grantQueries: readonly string[] = [
	"learning",
	"enrolments",
	"timetable",
	"packages",
	"archive",
	"owned",
	"agreements",
	"cart",
	"plans",
	"planProgress",
	"group",
	"currentUser",
	"levels",
	"entry",
	"entries",
	"study",
	"studyLesson",
];

/** The cart was changed, perhaps on another device. */
export const changedCart: EventType = {
	refresh: () => revalidateStudentQueries("cart"),
	notify: () => undefined,
};

export const grantedCourses: EventType = {
	refresh() {
		revalidateStudentQueries(...grantQueries);
		// Also open pages: whoever has a course or package sees it after it was withdrawn.
		void mutate((key) => Array.isArray(key) && ["course", "package", "plan"].includes(key[0] as string));
	},
	// The change is seen where it matters.
	notify: () => undefined,
};
