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
	if (copy.version < need.askedSince) return ["replace", `version ${need.newest} asks`];
	return copy.state === "unneeded" ? ["need", `${need.kind} ${need.id} needs it`] : undefined;
}

/** Moves copies of these students to where what they have, and what is published, puts them. */
async function refreshedOf(sql: Sql, companyId: number, studentIds: readonly string[]) {
	const read = () => copiesOf(sql, studentIds);
	const [allNeeds, found] = await Promise.all([needsOf(sql, studentIds), read()]);
	const needs = Map.groupBy(allNeeds, ({ studentId }) => studentId);
	const needsOfStudent = (studentId: string): readonly NeededAgreement[] => needs.get(studentId) ?? [];
	let hasMoved = false;
	// In the same order by all who move the same ones.
	for (const copy of found.toSorted((one, other) => (one.copyId < other.copyId ? -1 : 1))) {
		const [move, cause] = dueMove(copy, needsOfStudent(copy.studentId)) ?? [];
		if (!move || !cause) continue;
		await copyMachine.move(sql, { companyId, id: copy.copyId }, move, { cause, actor: "system" });
		hasMoved = true;
	}
	const copies = Map.groupBy(hasMoved ? await read() : found, ({ studentId }) => studentId);
	return (studentId: string) => ({
		needs: needsOfStudent(studentId),
		copies: copies.get(studentId) ?? [],
	});
}

export const refreshCopies = async (sql: Sql, { companyId, studentId }: StudentKey) =>
	(await refreshedOf(sql, companyId, [studentId]))(studentId);

export interface StudentAgreements {
	/** What the school asks for, in the order of the content. */
	readonly entries: readonly StudentAgreement[];
	/** Every copy, the newest version first. */
	readonly copies: readonly StudentCopy[];
}

/** Of several students. @param schoolId the school whose conditions hold */
export async function agreementsOf(
	sql: Sql,
	companyId: number,
	studentIds: readonly string[],
	schoolId: string,
): Promise<(studentId: string) => StudentAgreements> {
	const refreshed = await refreshedOf(sql, companyId, studentIds);
	return (studentId) => {
		const { needs, copies } = refreshed(studentId);
		const asked = needs.filter((need) => isAsked(need, schoolId));
		return { entries: entriesOf(asked, copies), copies };
	};
}

export const studentAgreements = async (
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	schoolId: string,
): Promise<StudentAgreements> => (await agreementsOf(sql, companyId, [studentId], schoolId))(studentId);

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
