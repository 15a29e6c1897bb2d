// What is known of a student and live lessons: loaded in a few statements whatever their number, for the one function that
// decides (schemas/entry.ts).
import { type EntryFacts, type EntryStep, entryLadder } from "../../../schemas/entry.ts";
import type { Sql } from "../../db/sql.ts";
import type { SiteDocuments } from "../../deps.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { agreementsFact, lessonAgreements } from "../agreements/entries.ts";
import { studentAgreements } from "../agreements/studentAgreements.ts";
import type { CanPay } from "../goods/payableOffers.ts";
import { insteadOfCourses } from "../instead/insteadStore.ts";
import { accessOf, type CourseOffers, courseOffers, freeFlagOf, isGift } from "./courseAccess.ts";
import { type FaceScope, faceFacts } from "./faceStore.ts";
import { confirmedCourses } from "./freeStore.ts";
import { type LessonsOf, type LiveLessonRow, liveLessons } from "./lessonStore.ts";
import { timeFacts } from "./lessonTimes.ts";
import { type Addresses, hasAddress, replayOf } from "./liveAddress.ts";

/** Who enters, by which conditions, and when. */
export interface Entering extends StudentKey, Addresses {
	readonly documents: Pick<SiteDocuments, "school" | "service" | "studentInfo">;
	readonly canPay: CanPay;
	/** The server's clock. */
	readonly now: number;
	/** Whether the vendor of face checks did not answer about this one. */
	readonly isUnanswered?: (scope: FaceScope) => boolean;
}

/** A live lesson with the way into it. */
export interface LessonLadder {
	readonly lesson: LiveLessonRow;
	readonly facts: EntryFacts;
	/** Every gate in order. */
	readonly steps: readonly EntryStep[];
	/** The open order that brings the lesson once it is paid. */
	readonly orderNo: string | undefined;
	/** The registration on behalf that is asked for first. */
	readonly registrationId: string | undefined;
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/** What is asked for all courses at once. */
async function loadParts(sql: Sql, entering: Entering, lessons: readonly LiveLessonRow[]) {
	const { companyId, studentId, documents, canPay, now } = entering;
	const { school, service, studentInfo } = documents;
	const courseIds = unique(lessons.map(({ courseId }) => courseId));
	const others = unique(lessons.filter(({ hasCourse }) => !hasCourse).map(({ courseId }) => courseId));
	const asked = { studentId, schoolId: school.id, now: new Date(now) };
	const { entries } = await studentAgreements(sql, { companyId, studentId }, school.id);
	const hasGifts = lessons.some(isGift);
	return {
		agreements: entries,
		signAll: studentInfo.signAll ?? false,
		offers: await courseOffers(sql, { companyId, studentId, schoolId: school.id, canPay }, courseIds, others),
		instead: service.openInstead ? await insteadOfCourses(sql, asked, courseIds) : undefined,
		confirmed: hasGifts ? await confirmedCourses(sql, studentId) : new Set<string>(),
		face: service.openFace ? await faceFacts(sql, studentId) : undefined,
	};
}

type Parts = Awaited<ReturnType<typeof loadParts>>;

function faceOf(lesson: LiveLessonRow, { face }: Parts, { isUnanswered }: Entering): EntryFacts["face"] {
	// FACE-16
	if (!face || freeFlagOf(lesson) !== 0) return "notNeeded";
	const fact = face(lesson);
	return fact === "atVendor" && isUnanswered?.(lesson) ? undefined : fact;
}

function factsOf(lesson: LiveLessonRow, offers: CourseOffers, parts: Parts, entering: Entering): EntryFacts {
	const { courseId, live, isOffered, hasCourse } = lesson;
	const agreements = lessonAgreements(parts.agreements, { ...lesson, packageIds: offers.packageIds });
	return {
		...timeFacts(live, entering.now),
		replay: replayOf(live),
		// Students who have it keep what the school has withdrawn.
		isOffered: isOffered || hasCourse,
		instead: parts.instead?.(courseId).fact ?? "notNeeded",
		agreements: agreementsFact(agreements, parts.signAll),
		access: accessOf(lesson, offers),
		freePopup: isGift(lesson) ? (parts.confirmed.has(courseId) ? "confirmed" : "needed") : "notNeeded",
		face: faceOf(lesson, parts, entering),
		hasAddress: hasAddress(live, entering.now, entering),
	};
}

/** The ways into live lessons, in the order of the content. */
export async function entryLadders(
	sql: Sql,
	entering: Entering,
	asked: readonly LessonsOf[],
): Promise<LessonLadder[]> {
	const lessons = await liveLessons(sql, entering.studentId, asked);
	if (lessons.length === 0) return [];
	const parts = await loadParts(sql, entering, lessons);
	return lessons.map((lesson) => {
		const offers = parts.offers(lesson.courseId);
		const facts = factsOf(lesson, offers, parts, entering);
		const registrationId = parts.instead?.(lesson.courseId).instead?.document.id;
		return { lesson, facts, steps: entryLadder(facts), orderNo: offers.orderNo, registrationId };
	});
}
