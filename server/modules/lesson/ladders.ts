// The way into lessons for a request: facts of the student, of the school and of the vendors, decided by schemas/entry.ts.
import { firstClosed } from "../../../schemas/entry.ts";
import type { LessonEntry, LessonEntryLabel } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { type StudentKey, type StudentRequest, studentKeyOf } from "../../plugins/route.ts";
import type { LivePort } from "../../ports/live.ts";
import { type Entering, entryLadders, type LessonLadder } from "../../shared/entry/entryFacts.ts";
import { decideFaceCheck, type FaceScope, openFaceCheck } from "../../shared/entry/faceStore.ts";
import type { LessonsOf } from "../../shared/entry/lessonStore.ts";
import type { LessonKey, RoomAddresses } from "../../shared/entry/roomAddress.ts";
import type { CanPay } from "../../shared/goods/payableOffers.ts";
import { documentsOfRequest } from "../../shared/session/documentsOfRequest.ts";
import { lessonView } from "./rules.ts";

export interface LadderDeps extends Pick<Deps, "db"> {
	readonly live: Pick<LivePort, "has">;
	readonly canPay: CanPay;
	readonly addresses: RoomAddresses;
}

type Face = StudentRequest["server"]["faceCheck"];

/**
 * Asks the vendor about the face check of a lesson that is not decided yet, outside of any transaction.
 * @returns whether the vendor did not answer
 */
async function updateFaceCheck(
	db: Deps["db"],
	face: Face,
	who: StudentKey,
	scope: FaceScope,
): Promise<boolean> {
	const inCompany = <T>(work: (sql: Sql) => Promise<T>) => db.company(who.companyId, work);
	const open = await inCompany((sql) => openFaceCheck(sql, who.studentId, scope));
	if (!open) return false;
	try {
		const state = await face.stateOf({ ...who, orderNo: open.orderNo });
		await inCompany((sql) => decideFaceCheck(sql, open.orderNo, state));
		return false;
	} catch (error) {
		// faceCheck.ts has logged why.
		if (error instanceof Refusal) return true;
		throw error;
	}
}

export function createLadders({ db, live, canPay, addresses }: LadderDeps) {
	/** A request may name another school, whose conditions could be easier: those of the session's hold. */
	function enteringOf(request: StudentRequest): Entering {
		return {
			...studentKeyOf(request),
			documents: documentsOfRequest(request, undefined),
			company: request.site.document.company,
			hasVendor: live.has,
			canPay,
			now: Date.now(),
		};
	}
	return {
		/** Of several lessons. The vendor of face checks is not asked. */
		many: (sql: Sql, request: StudentRequest, asked: readonly LessonsOf[]) =>
			entryLadders(sql, enteringOf(request), asked),
		/** Of one lesson, with what the vendor says about its face check; undefined where there is no such lesson. */
		async one<T>(
			request: StudentRequest,
			key: LessonKey,
			work: (sql: Sql, ladder: LessonLadder | undefined) => T | Promise<T>,
		): Promise<T> {
			const entering = enteringOf(request);
			const isSilent =
				entering.documents.service.openFace === true &&
				(await updateFaceCheck(db, request.server.faceCheck, entering, key));
			return db.company(entering.companyId, async (sql) => {
				const [ladder] = await entryLadders(sql, { ...entering, isUnanswered: () => isSilent }, [key]);
				return work(sql, ladder);
			});
		},
		entryOf(companyId: number, { lesson, steps, orderNo, registrationId }: LessonLadder): LessonEntry {
			const now = Date.now();
			return {
				lesson: lessonView(lesson, now),
				steps: [...steps],
				roomUrl: addresses.of(companyId, lesson, lesson.live.vendor),
				...(orderNo === undefined ? {} : { orderNo }),
				...(registrationId === undefined ? {} : { registrationId }),
				serverTime: now,
			};
		},
		labelOf(companyId: number, { lesson, steps }: LessonLadder): LessonEntryLabel {
			const closed = firstClosed(steps);
			return {
				lesson: lessonView(lesson, Date.now()),
				roomUrl: addresses.of(companyId, lesson, lesson.live.vendor),
				...(closed ? { closed } : {}),
			};
		},
	};
}

export type Ladders = ReturnType<typeof createLadders>;

export const isAdmitted = ({ steps }: Pick<LessonLadder, "steps">): boolean =>
	firstClosed(steps) === undefined;
