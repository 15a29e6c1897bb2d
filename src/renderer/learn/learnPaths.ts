// Links to what a student does around lessons: timetable, homework, agreements, registrations.
import { withQuery } from "../../core/paths.ts";

/** The tab of the agreements among those of the orders, in the address. */
export const agreementTabIndex = "2";

export const learnPaths = {
	/** Why a live lesson cannot be entered. */
	lessonEntry: (courseId: string, lessonId: string): string =>
		`/course/entry/${encodeURIComponent(courseId)}/${encodeURIComponent(lessonId)}`,
	/** What a registration on behalf asks for; without an id the first there is something to do about. It leads back to a lesson. */
	insteadForm: (id?: string, lesson?: { readonly courseId: string; readonly lessonId: string }): string =>
		withQuery("/personal/course/apply", { apply: "true", id, ...lesson }),
	/** The student's timetable, from today on or where the address says (ROUTE-47). */
	timetable: (position: { readonly view?: string; readonly day?: string } = {}): string =>
		withQuery("/personal/course/classTable", position),
	/** The student's homework, all or in one state. */
	homework: (state?: string): string => withQuery("/personal/course/homework", { state }),
	/** The page of an agreement, to be read or to be signed (ROUTE-37). Its copy is 0 where there is none. */
	agreement: (
		mode: "check" | "edit",
		agreement: { readonly id: string; readonly copyId: string },
		target: Partial<Readonly<Record<"commodityId" | "targetId" | "targetType" | "next", string>>> = {},
	): string =>
		withQuery(
			`/agreement/${mode}/${encodeURIComponent(agreement.copyId)}/${encodeURIComponent(agreement.id)}`,
			target,
		),
	/** The student's agreements, a tab of the orders (ROUTE-42). */
	agreements: (): string => withQuery("/personal/order", { OrderTabIndex: agreementTabIndex }),
	ownRegistrations: (): string => "/personal/course/apply",
} as const;
