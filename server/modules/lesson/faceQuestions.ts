// What the vendor says about face checks that are not decided yet, for all who enter a lesson at the same time: the vendor is
// asked about each outside of any transaction, and the statements before and after answer for many.
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import type { StudentKey, StudentRequest } from "../../plugins/route.ts";
import type { FaceState } from "../../ports/faceVendor.ts";
import { createBatches } from "../../shared/batches.ts";
import {
	decideFaceChecks,
	type FaceScope,
	type OpenCheck,
	openFaceChecks,
} from "../../shared/entry/faceStore.ts";

interface OfStudent extends FaceScope, StudentKey {}

interface Decision {
	readonly companyId: number;
	readonly orderNo: string;
	readonly state: FaceState;
}

export function createFaceQuestions({ db }: Pick<Deps, "db">) {
	const openOf = createBatches<OfStudent, OpenCheck | undefined>(async (asked) =>
		db.company(asked[0]?.companyId ?? 0, (sql) => openFaceChecks(sql, asked)),
	);
	const decide = createBatches<Decision, undefined>(async (decisions) => {
		await db.company(decisions[0]?.companyId ?? 0, (sql) => decideFaceChecks(sql, decisions));
		return decisions.map(() => undefined);
	});
	return {
		/** @returns whether the vendor did not answer */
		async ask(
			face: Pick<StudentRequest["server"]["faceCheck"], "stateOf">,
			who: StudentKey,
			{ courseId, lessonId }: FaceScope,
		): Promise<boolean> {
			const group = String(who.companyId);
			const open = await openOf(group, { ...who, courseId, lessonId });
			if (!open) return false;
			try {
				const state = await face.stateOf({ ...who, orderNo: open.orderNo });
				await decide(group, { companyId: who.companyId, orderNo: open.orderNo, state });
				return false;
			} catch (error) {
				// faceCheck.ts has logged why.
				if (error instanceof Refusal) return true;
				throw error;
			}
		},
	};
}
