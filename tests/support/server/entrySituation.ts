// What can be true of a student before a lesson, and the rows that make it so.
import type { EntryFacts } from "../../../schemas/entry.ts";
import type { FaceState } from "../../../server/ports/faceVendor.ts";

export const courseId = "algebra";

export const lessons = ["now", "later", "ended", "recorded", "gift", "off"];

/** What can be true of a student before a lesson of a course that has a price. */
export interface Situation {
	readonly grant: "none" | "active" | "ended" | "revoked";
	readonly isSold: boolean;
	readonly isOrdered: boolean;
	readonly instead: "needed" | "draft" | "handed" | "returned" | "accepted";
	readonly agreement: "due" | "atVendor" | "signed";
	readonly isBound: boolean;
	/** `old`: passed more than half an hour ago. */
	readonly face: "none" | "begun" | "passed" | "failed" | "old";
	/** What the vendor of face checks says about a check that was begun. */
	readonly vendor: FaceState | "silent";
	readonly isConfirmed: boolean;
	/** An operator removed the student from the rooms of all lessons. */
	readonly isBarred: boolean;
}

/** Nothing is in the way. */
export const clear: Situation = {
	grant: "active",
	isSold: true,
	isOrdered: false,
	instead: "accepted",
	agreement: "signed",
	isBound: true,
	face: "passed",
	vendor: "waiting",
	isConfirmed: false,
	isBarred: false,
};

/** One that is called too often is refused, so a long test takes turns. */
export const students = ["mei", "lin", "kai"] as const;
export type Student = (typeof students)[number];

const orderNo = "20261128000001";
const faceOrder = "face order";

/** Statements that make a situation, each with the values $1 and so on. */
export function statementsOf(
	situation: Situation,
	student: Student,
): (readonly [text: string, ...values: unknown[]])[] {
	const { grant, isSold, isOrdered, instead, agreement, isBound, face, isConfirmed, isBarred } = situation;
	const minutesAgo = { none: 0, begun: 1, passed: 5, failed: 5, old: 31 }[face];
	return [
		...[
			"access_grant",
			"instead_entry",
			"agreement_copy",
			"face_check",
			"free_confirmation",
			"live_seat",
		].map((table) => [`delete from ${table}`] as const),
		["delete from student_order"],
		["update goods set sale_until = $1", isSold ? null : new Date(0)],
		["delete from student_profile"],
		...(isBound
			? [
					[
						`insert into student_profile (company_id, student_id, identity_bound_at) values (1, '${student}', now())`,
					] as const,
				]
			: []),
		...(grant === "none"
			? []
			: [
					[
						`insert into access_grant (company_id, student_id, target_kind, target_id, cause_kind, cause_id, starts_at, ends_at, state)
						values (1, '${student}', 'course', $1, 'operator', '', now() - interval '1 year', $2, $3)`,
						courseId,
						grant === "ended" ? new Date(Date.now() - 1000) : null,
						grant === "revoked" ? "revoked" : "active",
					] as const,
				]),
		...(isOrdered
			? [
					[
						`insert into student_order (company_id, student_id, order_no, state, currency, total, pay_until)
						values (1, '${student}', $1, 'open', 'CNY', 9900, now() + interval '20 minutes')`,
						orderNo,
					] as const,
					[
						`insert into order_item (company_id, order_no, position, commodity_id, kind, target_id, commodity_name, price)
						values (1, $1, 0, $2, 'COURSE', $2, '""', 9900)`,
						orderNo,
						courseId,
					] as const,
				]
			: []),
		...(instead === "needed"
			? []
			: [
					[
						`insert into instead_entry (company_id, student_id, registration_id, state, answers, files)
						values (1, '${student}', 'national', $1, '[]', '{}')`,
						instead,
					] as const,
				]),
		...(agreement === "due"
			? []
			: [
					[
						`insert into agreement_copy (company_id, student_id, target_kind, target_id, course_id, agreement_id, version,
							state, begun_at, envelope_no, document_sha256, signed_at, way, signer_name)
						select 1, '${student}', 'course', $1, $1, 'terms', 1, $2, now(), $3, $4, $5, $6, $6
						where exists (select from agreement_version where agreement_id = 'terms')`,
						courseId,
						agreement === "signed" ? "signed" : "begun",
						...(agreement === "signed"
							? [null, null, new Date(), "page"]
							: ["0123456789ABCDEF", "0".repeat(64), null, null]),
					] as const,
				]),
		...(face === "none"
			? []
			: [
					[
						`insert into face_check (company_id, order_no, student_id, course_id, lesson_id, passed, asked_at, decided_at)
						select 1, $1 || lesson, '${student}', $2, lesson, $3, now() - make_interval(mins => $4),
							case when $3::boolean is not null then now() - make_interval(mins => $4) end
						from unnest($5::text[]) as lesson`,
						faceOrder,
						courseId,
						face === "begun" ? null : face !== "failed",
						minutesAgo,
						lessons,
					] as const,
				]),
		...(isBarred
			? [
					[
						`insert into live_seat (company_id, course_id, lesson_id, student_id, seat, removed_at, is_barred)
						select 1, $1, lesson, '${student}', gen_random_uuid(), now(), true from unnest($2::text[]) as lesson`,
						courseId,
						lessons,
					] as const,
				]
			: []),
		...(isConfirmed
			? [
					[
						`insert into free_confirmation (company_id, student_id, course_id) values (1, '${student}', $1)`,
						courseId,
					] as const,
				]
			: []),
	];
}

/** What the ladder of the lesson `now`, or of the free one, has to go by. */
export function factsOf(
	situation: Situation,
	isFree: boolean,
): Pick<EntryFacts, "instead" | "agreements" | "access" | "freePopup" | "face" | "isBarred"> {
	const { grant, isSold, isOrdered, instead, agreement, isBound, face, vendor, isConfirmed, isBarred } =
		situation;
	const isGranted = grant === "active";
	const ended = isSold ? "endedSold" : "ended";
	const without = isOrdered ? "ordered" : grant === "ended" ? ended : isSold ? "sold" : "notSold";
	const begun = { waiting: "atVendor", passed: "passed", failed: "failed", silent: undefined } as const;
	const shown = face === "begun" ? begun[vendor] : face === "none" || face === "old" ? "needed" : face;
	return {
		isBarred,
		instead: isGranted ? instead : "notNeeded",
		agreements: isGranted
			? ({ due: "allMissing", atVendor: "signing", signed: "signed" } as const)[agreement]
			: "notNeeded",
		access: isGranted ? "granted" : isFree ? "free" : without,
		freePopup: isFree && !isGranted ? (isConfirmed ? "confirmed" : "needed") : "notNeeded",
		face: isFree ? "notNeeded" : isBound || shown === "passed" ? shown : "information",
	};
}
