// An operator gives a student a course or a package, and takes it back. Progress stays.
import { randomUUID } from "node:crypto";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { announceEvents, appendEvents, type StudentEventStored } from "../../realtime/studentEvents.ts";
import { type GrantTarget, grant, revoke } from "../../shared/grants/grantStore.ts";
import { lockStudent } from "../../shared/session/sessionStore.ts";
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

/** Runs changes of a student's grants one after the other. Open pages follow those after which `notify` was called. */
async function changeGrants<T>(
	{ db, bus }: Pick<Deps, "db" | "bus">,
	{ companyId, studentId }: StudentChange,
	change: (sql: Sql, notify: () => Promise<void>) => Promise<T>,
): Promise<T> {
	const events: StudentEventStored[] = [];
	const result = await db.company(companyId, async (sql) => {
		await lockStudent(sql, studentId);
		return change(sql, async () => void events.push(...(await appendEvents(sql, [studentId], "grants", {}))));
	});
	await announceEvents(bus, events);
	return result;
}

/** `changed` is false when an operator gave the same before, until the same time. */
export const enrol = (
	deps: Pick<Deps, "db" | "bus">,
	who: StudentChange,
	target: GrantTarget,
	endsAt: Date | undefined,
): Promise<{ readonly changed: boolean }> =>
	changeGrants(deps, who, async (sql, notify) => {
		const { companyId, studentId } = who;
		if (await hasOperatorGrant(sql, studentId, target, endsAt)) return { changed: false };
		await grant(sql, companyId, [
			{ ...target, studentId, endsAt, causeKind: "operator", causeId: randomUUID() },
		]);
		const until = endsAt ? { until: endsAt.toISOString() } : {};
		await record(sql, who, "enrol", { target: nameOf(target), ...until });
		await notify();
		return { changed: true };
	});

/** Revokes all grants of the target, whatever their causes. `stillHas`: the course is in a package the student has. */
export const revokeTarget = (
	deps: Pick<Deps, "db" | "bus">,
	who: StudentChange,
	target: GrantTarget,
): Promise<{ readonly revoked: number; readonly stillHas: boolean }> =>
	changeGrants(deps, who, async (sql, notify) => {
		const { companyId, studentId, actor } = who;
		const revoked = await revoke(sql, companyId, studentId, target, { cause: "operator", actor });
		if (revoked > 0) {
			await record(sql, who, "revoke", { target: nameOf(target), grants: revoked });
			await notify();
		}
		const stillHas = target.targetKind === "course" && (await hasCourseNow(sql, studentId, target.targetId));
		return { revoked, stillHas };
	});
