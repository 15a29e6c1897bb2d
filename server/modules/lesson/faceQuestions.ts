// What the vendor says about face checks that are not decided yet, for all who enter a lesson at the same time: the vendor is
// asked about each outside of any transaction, and the statements before and after answer for many.
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import type { StudentKey, StudentRequest } from "../../plugins/route.ts";
import type { FaceState } from "../../ports/faceVendor.ts";
import { createBatches } from "../../shared/batches.ts";
import { decideFaceChecks, type FaceScope, openFaceChecks } from "../../shared/entry/faceStore.ts";

interface OfStudent extends FaceScope, StudentKey {}

interface Decision {
	readonly companyId: number;
	readonly orderNo: string;
	readonly state: FaceState;
}

export function createFaceQuestions({ db }: Pick<Deps, "db">) {
	const openOf = createBatches<OfStudent, readonly string[]>(async (asked) =>
		db.company(asked[0]?.companyId ?? 0, (sql) => openFaceChecks(sql, asked)),
	);
	const decide = createBatches<Decision, undefined>(async (decisions) => {
		await db.company(decisions[0]?.companyId ?? 0, (sql) => decideFaceChecks(sql, decisions));
		return decisions.map(() => undefined);
	});
	type Vendor = Pick<StudentRequest["server"]["faceCheck"], "stateOf">;

	/** @returns whether the vendor answered */
	async function askAbout(face: Vendor, who: StudentKey, orderNo: string): Promise<boolean> {
		try {
			const state = await face.stateOf({ ...who, orderNo });
			await decide(String(who.companyId), { companyId: who.companyId, orderNo, state });
			return true;
		} catch (error) {
			// faceCheck.ts has logged why.
			if (error instanceof Refusal) return false;
			throw error;
		}
	}

	return {
		/** Whichever of several open checks the student finishes counts. @returns whether the vendor left one unanswered */
		async ask(face: Vendor, who: StudentKey, { courseId, lessonId }: FaceScope): Promise<boolean> {
			const open = await openOf(String(who.companyId), { ...who, courseId, lessonId });
			const answered = await Promise.all(open.map((orderNo) => askAbout(face, who, orderNo)));
			return answered.includes(false);
		},
	};
}
