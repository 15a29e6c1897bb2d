// An operator gives a student a course or a package, and takes it back. Progress stays.
import { randomUUID } from "node:crypto";
import type { Deps } from "../../deps.ts";
import { type GrantTarget, grant, revoke } from "../../shared/grants/grantStore.ts";
import { record, type StudentChange } from "./operations.ts";
import { findTargets, hasCourseNow, hasOperatorGrant } from "./store.ts";

/** What a name may mean: a course and a package may have the same id. */
export type Target = GrantTarget | "unknown" | "ambiguous";

const nameOf = ({ targetKind, targetId }: GrantTarget): string => `${targetKind}/${targetId}`;

/** @param name an id, or a kind and an id, such as package/web */
export const findTarget = ({ db }: Pick<Deps, "db">, companyId: number, name: string): Promise<Target> =>
	db.company(companyId, async (sql) => {
		const found = await findTargets(sql, name);
		const [first] = found;
		if (!first) return "unknown";
		return found.length > 1 ? "ambiguous" : first;
	});

/** `changed` is false when an operator gave the same before, until the same time. */
export const enrol = (
	{ db }: Pick<Deps, "db">,
	who: StudentChange,
	target: GrantTarget,
	endsAt: Date | undefined,
): Promise<{ readonly changed: boolean }> =>
	db.company(who.companyId, async (sql) => {
		const { companyId, studentId } = who;
		if (await hasOperatorGrant(sql, studentId, target, endsAt)) return { changed: false };
		await grant(sql, companyId, [
			{ ...target, studentId, endsAt, causeKind: "operator", causeId: randomUUID() },
		]);
		const until = endsAt ? { until: endsAt.toISOString() } : {};
		await record(sql, who, "enrol", { target: nameOf(target), ...until });
		return { changed: true };
	});

/** Revokes all grants of the target, whatever their causes. `stillHas`: the course is in a package the student has. */
export const revokeTarget = (
	{ db }: Pick<Deps, "db">,
	who: StudentChange,
	target: GrantTarget,
): Promise<{ readonly revoked: number; readonly stillHas: boolean }> =>
	db.company(who.companyId, async (sql) => {
		const { companyId, studentId, actor } = who;
		const revoked = await revoke(sql, companyId, studentId, target, { cause: "operator", actor });
		if (revoked > 0) await record(sql, who, "revoke", { target: nameOf(target), grants: revoked });
		const stillHas = target.targetKind === "course" && (await hasCourseNow(sql, studentId, target.targetId));
		return { revoked, stillHas };
	});
