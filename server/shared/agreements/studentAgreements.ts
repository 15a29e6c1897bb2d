// What a student has signed and has to sign.
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { JobKind } from "../jobs/jobs.ts";
import { copyMachine, isSigned } from "./copyMachine.ts";
import { type Copy, copiesOf, type StudentCopy } from "./copyStore.ts";
import { entriesOf, type StudentAgreement } from "./entries.ts";
import { isAsked, type NeededAgreement, needsOf, type Target } from "./needs.ts";
import { agreementRefresh } from "./refreshJob.ts";

type Move = Parameters<typeof copyMachine.move>[2];

const isFor = (copy: Copy, need: NeededAgreement): boolean =>
	copy.agreementId === need.agreementId && copy.kind === need.kind && copy.id === need.id;

/** What has to become of a copy, and why; undefined where it stays. */
function dueMove(
	copy: StudentCopy,
	needs: readonly NeededAgreement[],
): readonly [Move, cause: string] | undefined {
	if (copy.state === "invalid") return undefined;
	if (!copy.isUnrevoked) return ["invalidate", `${copy.kind} ${copy.id} was taken back`];
	if (isSigned(copy.state)) return undefined;
	const need = needs.find((each) => isFor(copy, each));
	if (!need) return copy.state === "unneeded" ? undefined : ["release", "nothing needs it"];
	if (copy.version < need.askedSince) return ["invalidate", `version ${need.newest} asks`];
	return copy.state === "unneeded" ? ["need", `${need.kind} ${need.id} needs it`] : undefined;
}

/** Moves copies to where what the student has, and what is published, puts them. */
export async function refreshCopies(sql: Sql, { companyId, studentId }: StudentKey) {
	const needs = await needsOf(sql, studentId);
	let copies = await copiesOf(sql, studentId);
	let hasMoved = false;
	for (const copy of copies) {
		const [move, cause] = dueMove(copy, needs) ?? [];
		if (!move || !cause) continue;
		await copyMachine.move(sql, { companyId, id: copy.copyId }, move, { cause, actor: "system" });
		hasMoved = true;
	}
	if (hasMoved) copies = await copiesOf(sql, studentId);
	return { needs, copies };
}

export interface StudentAgreements {
	/** What the school asks for, in the order of the content. */
	readonly entries: readonly StudentAgreement[];
	/** Every copy, the newest version first. */
	readonly copies: readonly StudentCopy[];
}

/** @param schoolId the school whose conditions hold */
export async function studentAgreements(
	sql: Sql,
	who: StudentKey,
	schoolId: string,
): Promise<StudentAgreements> {
	const { needs, copies } = await refreshCopies(sql, who);
	return {
		entries: entriesOf(
			needs.filter((need) => isAsked(need, schoolId)),
			copies,
		),
		copies,
	};
}

export const isOfTarget =
	({ kind, id }: Target) =>
	({ need }: StudentAgreement): boolean =>
		need.kind === kind && need.id === id;

/** After a student lost something. */
export const refreshJob: JobKind = {
	kind: agreementRefresh,
	run:
		({ companyId, key: studentId }) =>
		(sql) =>
			refreshCopies(sql, { companyId, studentId }),
};
