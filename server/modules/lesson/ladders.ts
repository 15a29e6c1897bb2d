// The way into lessons for a request: facts of the student, of the school and of the vendors, decided by schemas/entry.ts.
import { firstClosed } from "../../../schemas/entry.ts";
import type { LessonEntry, LessonEntryLabel } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { type StudentRequest, studentKeyOf } from "../../plugins/route.ts";
import { createBatches } from "../../shared/batches.ts";
import { type EnteringDeps, enteringOf } from "../../shared/entry/enteringOf.ts";
import { type Entering, entryLadders, type LessonLadder } from "../../shared/entry/entryFacts.ts";
import type { LessonsOf } from "../../shared/entry/lessonStore.ts";
import type { LessonKey, RoomAddresses } from "../../shared/entry/roomAddress.ts";
import { documentsOfRequest } from "../../shared/session/documentsOfRequest.ts";
import { createFaceQuestions } from "./faceQuestions.ts";
import { lessonView } from "./rules.ts";

export interface LadderDeps extends Pick<Deps, "db">, EnteringDeps {
	readonly addresses: RoomAddresses;
}

/** Who asks for the way into a lesson. */
interface Asking {
	readonly request: StudentRequest;
	readonly key: LessonKey;
	/** The vendor of face checks did not answer. */
	readonly isUnanswered: boolean;
}

/** Undefined where there is no such lesson. */
interface Found {
	readonly request: StudentRequest;
	readonly ladder: LessonLadder | undefined;
}

/** What else is done in the transaction, for all in the order in which they are given. */
type Work<T> = (sql: Sql, key: LessonKey, found: readonly Found[]) => Promise<readonly T[]>;

export function createLadders({ db, live, canPay, addresses }: LadderDeps) {
	const conditionsOf = (request: StudentRequest): Entering => enteringOf(request, { live, canPay });
	const ofStudents = (
		sql: Sql,
		request: StudentRequest,
		studentIds: readonly string[],
		asked: readonly LessonsOf[],
	) => entryLadders(sql, conditionsOf(request), studentIds, asked);

	const faceChecks = createFaceQuestions({ db });

	/** Of one lesson for all who ask for it at the same time, with what the vendor says about their face checks. */
	function together<T>(work: Work<T>) {
		const batches = createBatches<Asking, Found & { readonly made: T }>(async (asked) => {
			const [first] = asked;
			if (!first) return [];
			const { request, key } = first;
			const silent = new Set(
				asked.filter(({ isUnanswered }) => isUnanswered).map((each) => each.request.student.id),
			);
			const entering = { ...conditionsOf(request), isUnanswered: (id: string) => silent.has(id) };
			return db.company(entering.companyId, async (sql) => {
				const studentIds = asked.map((each) => each.request.student.id);
				const laddersOf = await entryLadders(sql, entering, studentIds, [key]);
				const found = asked.map((each) => {
					const [ladder] = laddersOf(each.request.student.id);
					return { request: each.request, ladder };
				});
				const made = await work(sql, key, found);
				return found.map((each, i) => ({ ...each, made: made[i] as T }));
			});
		});
		return async (
			request: StudentRequest,
			key: LessonKey,
		): Promise<{ readonly ladder: LessonLadder | undefined; readonly made: T }> => {
			const { id } = documentsOfRequest(request, undefined).school;
			const group = JSON.stringify([request.company.id, id, key.courseId, key.lessonId]);
			const found = await batches(group, { request, key, isUnanswered: false });
			if (!found.ladder?.hasOpenFaceCheck) return found;
			const isUnanswered = await faceChecks.ask(request.server.faceCheck, studentKeyOf(request), key);
			return batches(group, { request, key, isUnanswered });
		};
	}

	return {
		/** Of several lessons. The vendor of face checks is not asked. */
		async many(sql: Sql, request: StudentRequest, asked: readonly LessonsOf[]): Promise<LessonLadder[]> {
			const { id } = request.student;
			return (await ofStudents(sql, request, [id], asked))(id);
		},
		ofStudents,
		together,
		one: together<undefined>(async (_sql, _key, found) => found.map(() => undefined)),
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
