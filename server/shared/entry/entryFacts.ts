// What is known of a student and lessons: loaded in a few statements whatever their number, for the one function that
// decides (schemas/entry.ts).
import { type EntryFacts, type EntryStep, entryLadder } from "../../../schemas/entry.ts";
import type { Sql } from "../../db/sql.ts";
import type { SiteDocuments } from "../../deps.ts";
import { agreementsFact, lessonAgreements } from "../agreements/entries.ts";
import { agreementsOf } from "../agreements/studentAgreements.ts";
import type { CanPay } from "../goods/payableOffers.ts";
import { insteadSteps } from "../instead/insteadStore.ts";
import { barredStudents } from "./barredStore.ts";
import { accessOf, type CourseOffers, courseOffers, freeFlagOf, isGift } from "./courseAccess.ts";
import { type FaceChecks, faceFacts } from "./faceStore.ts";
import { confirmedCourses } from "./freeStore.ts";
import {
	allLessons,
	type LessonRow,
	type LessonsOf,
	type LiveLessonRow,
	liveLessons,
} from "./lessonStore.ts";
import { timeFacts } from "./lessonTimes.ts";
import { type Addresses, hasAddress, replayOf } from "./liveAddress.ts";

/** By which conditions students enter, and when. */
export interface Entering extends Addresses {
	readonly companyId: number;
	readonly documents: Pick<SiteDocuments, "school" | "service" | "studentInfo">;
	readonly canPay: CanPay;
	/** The server's clock. */
	readonly now: number;
	/** Whether the vendor of face checks did not answer about a student. */
	readonly isUnanswered?: (studentId: string) => boolean;
}

/** A lesson with the way into it. */
export interface LessonLadder<Row extends LessonRow = LiveLessonRow> {
	readonly lesson: Row;
	readonly facts: EntryFacts;
	/** Every gate in order. */
	readonly steps: readonly EntryStep[];
	/** The vendor of face checks may have decided one meanwhile, which would open the gate. */
	readonly hasOpenFaceCheck: boolean;
	/** The open order that brings the lesson once it is paid. */
	readonly orderNo: string | undefined;
	/** The registration on behalf that is asked for first. */
	readonly registrationId: string | undefined;
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

interface Asked {
	readonly studentIds: readonly string[];
	/** Of all these students. */
	readonly lessons: readonly LessonRow[];
}

/** What is asked for all students and courses at once: none of these statements waits for another. */
async function loadParts(sql: Sql, entering: Entering, { studentIds, lessons }: Asked) {
	const { companyId, documents, canPay, now } = entering;
	const { school, service, studentInfo } = documents;
	const courseIds = unique(lessons.map(({ courseId }) => courseId));
	const others = unique(lessons.filter(({ hasCourse }) => !hasCourse).map(({ courseId }) => courseId));
	const asked = { studentIds, schoolId: school.id, now: new Date(now) };
	const [agreements, offers, instead, confirmed, face, isBarred] = await Promise.all([
		agreementsOf(sql, companyId, studentIds, school.id),
		courseOffers(sql, { companyId, studentIds, schoolId: school.id, canPay }, courseIds, others),
		service.openInstead ? insteadSteps(sql, asked, courseIds) : undefined,
		lessons.some(isGift) ? confirmedCourses(sql, studentIds) : undefined,
		service.openFace ? faceFacts(sql, studentIds) : undefined,
		barredStudents(sql, studentIds, courseIds),
	]);
	return { agreements, signAll: studentInfo.signAll ?? false, offers, instead, confirmed, face, isBarred };
}

type Parts = Awaited<ReturnType<typeof loadParts>>;

/** Of a lesson that is not live there is no room; of a live one that has none yet nobody knows where it is. */
function roomFacts(
	{ kind, live }: LessonRow,
	entering: Entering,
): Pick<EntryFacts, "status" | "opensAt" | "replay" | "hasAddress"> {
	if (!live) return { status: "always", replay: undefined, hasAddress: kind !== "live" };
	return {
		...timeFacts(live, entering.now),
		replay: replayOf(live),
		hasAddress: hasAddress(live, entering.now, entering),
	};
}

/** What is known of one student, lesson by lesson. */
function factsOf(
	studentId: string,
	lesson: LessonRow,
	parts: Parts,
	entering: Entering,
): Pick<LessonLadder, "facts" | "hasOpenFaceCheck" | "orderNo" | "registrationId"> {
	const { courseId, live, isOffered, hasCourse } = lesson;
	const offers: CourseOffers = parts.offers(studentId, courseId);
	const { entries } = parts.agreements(studentId);
	const agreements = lessonAgreements(entries, { ...lesson, packageIds: offers.packageIds });
	const isConfirmed = parts.confirmed?.(studentId, courseId) ?? false;
	// FACE-16: of live lessons alone.
	const checks: FaceChecks | undefined =
		live && freeFlagOf(lesson) === 0 ? parts.face?.(studentId, lesson) : undefined;
	const instead = parts.instead?.(studentId, courseId);
	const isUnanswered = checks?.fact === "atVendor" && entering.isUnanswered?.(studentId);
	const facts: EntryFacts = {
		...roomFacts(lesson, entering),
		// Students who have it keep what the school has withdrawn.
		isOffered: isOffered || hasCourse,
		isBarred: parts.isBarred(studentId, lesson),
		instead: instead?.fact ?? "notNeeded",
		agreements: agreementsFact(agreements, parts.signAll),
		access: accessOf(lesson, offers),
		freePopup: isGift(lesson) ? (isConfirmed ? "confirmed" : "needed") : "notNeeded",
		face: isUnanswered ? undefined : (checks?.fact ?? "notNeeded"),
	};
	const hasOpenFaceCheck = checks !== undefined && checks.fact !== "passed" && checks.isOpen;
	return { facts, hasOpenFaceCheck, orderNo: offers.orderNo, registrationId: instead?.registrationId };
}

type LaddersOf<Row extends LessonRow> = (studentId: string) => LessonLadder<Row>[];

async function laddersOf<Row extends LessonRow>(
	sql: Sql,
	entering: Entering,
	studentIds: readonly string[],
	found: (studentId: string) => readonly Row[],
): Promise<LaddersOf<Row>> {
	const lessons = studentIds.flatMap(found);
	if (lessons.length === 0) return () => [];
	const parts = await loadParts(sql, entering, { studentIds, lessons });
	return (studentId) =>
		found(studentId).map((lesson) => {
			const known = factsOf(studentId, lesson, parts, entering);
			return { lesson, ...known, steps: entryLadder(known.facts) };
		});
}

/** The ways of each of these students into live lessons with a time and a room, in the order of the content. */
export async function entryLadders(
	sql: Sql,
	entering: Entering,
	given: readonly string[],
	asked: readonly LessonsOf[],
): Promise<LaddersOf<LiveLessonRow>> {
	const studentIds = unique(given);
	return laddersOf(sql, entering, studentIds, await liveLessons(sql, studentIds, asked));
}

/** The ways of a student into lessons of every kind. */
export async function lessonLadders(
	sql: Sql,
	entering: Entering,
	studentId: string,
	asked: readonly LessonsOf[],
): Promise<LessonLadder<LessonRow>[]> {
	const found = await allLessons(sql, [studentId], asked);
	return (await laddersOf(sql, entering, [studentId], found))(studentId);
}
