// An operator gives a student a course or a package, and takes it back. Progress stays.
import { randomUUID } from "node:crypto";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { announceEvents, appendEvents, type StudentEventStored } from "../../realtime/studentEvents.ts";
import { type GrantTarget, grant, revoke } from "../../shared/grants/grantStore.ts";
import { lockStudent } from "../../shared/session/sessionStore.ts";
import { record, type StudentChange } from "./operations.ts";
import { findTargets, hasCourseNow, hasOperatorGrant, type KnownTarget, paidOrders } from "./store.ts";

/** What a name may mean: a course and a package may have the same id. */
export type Target = KnownTarget | "unknown" | "ambiguous";

const nameOf = ({ targetKind, targetId }: GrantTarget): string => `${targetKind}/${targetId}`;

/** @param name an id, or a kind and an id, such as package/web */
export const findTarget = ({ db }: Pick<Deps, "db">, companyId: number, name: string): Promise<Target> =>
	db.company(companyId, async (sql) => {
		const found = await findTargets(sql, name);
		const [first] = found;
		if (!first) return "unknown";
		return found.length > 1 ? "ambiguous" : first;
	});

interface Locked {
	readonly sql: Sql;
	readonly isDisabled: boolean;
	/** Makes open pages follow the change. */
	readonly notify: () => Promise<void>;
}

/**
 * Runs changes of a student's grants one after the other.
 * @returns undefined when the student was removed meanwhile
 */
async function changeGrants<T>(
	{ db, bus }: Pick<Deps, "db" | "bus">,
	{ companyId, studentId }: StudentChange,
	change: (locked: Locked) => Promise<T>,
): Promise<T | undefined> {
	const events: StudentEventStored[] = [];
	const result = await db.company(companyId, async (sql) => {
		const student = await lockStudent(sql, studentId);
		const notify = async (): Promise<void> => {
			events.push(...(await appendEvents(sql, [studentId], "grants", {})));
		};
		return student && change({ sql, notify, ...student });
	});
	await announceEvents(bus, events);
	return result;
}

interface Enrolled {
	/** False when an operator gave the same before, until the same time. */
	readonly changed: boolean;
	readonly isDisabled: boolean;
	readonly isWithdrawn: boolean;
}

export const enrol = (
	deps: Pick<Deps, "db" | "bus">,
	who: StudentChange,
	{ isWithdrawn, ...target }: KnownTarget,
	endsAt: Date | undefined,
): Promise<Enrolled | undefined> =>
	changeGrants(deps, who, async ({ sql, notify, isDisabled }) => {
		const { companyId, studentId } = who;
		const changed = !(await hasOperatorGrant(sql, studentId, target, endsAt));
		if (changed) {
			const cause = { causeKind: "operator", causeId: randomUUID() } as const;
			await grant(sql, companyId, [{ ...target, ...cause, studentId, endsAt }]);
			const until = endsAt ? { until: endsAt.toISOString() } : {};
			await record(sql, who, "enrol", { target: nameOf(target), ...until });
			await notify();
		}
		return { changed, isDisabled, isWithdrawn };
	});

interface Revoked {
	/** Grants that were active. */
	readonly revoked: number;
	/** The course is in a package the student has. */
	readonly stillHas: boolean;
	/** Numbers of orders of the course that stay paid: money is given back elsewhere. */
	readonly paidOrders: readonly string[];
}

/** Revokes all grants of the target, whatever their causes. */
export const revokeTarget = (
	deps: Pick<Deps, "db" | "bus">,
	who: StudentChange,
	{ targetKind, targetId }: GrantTarget,
): Promise<Revoked | undefined> =>
	changeGrants(deps, who, async ({ sql, notify }) => {
		const { companyId, studentId, actor } = who;
		const [target, isCourse] = [{ targetKind, targetId }, targetKind === "course"];
		const revoked = await revoke(sql, companyId, studentId, target, { cause: "operator", actor });
		if (revoked > 0) {
			await record(sql, who, "revoke", { target: nameOf(target), grants: revoked });
			await notify();
		}
		return {
			revoked,
			stillHas: isCourse && (await hasCourseNow(sql, studentId, targetId)),
			paidOrders: isCourse ? await paidOrders(sql, studentId, targetId) : [],
		};
	});
