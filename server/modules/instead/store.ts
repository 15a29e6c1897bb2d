// What a student hands in for a registration on behalf, as it is written and as pages get it.
import type { InsteadCard } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { canWrite, insteadFact } from "../../shared/instead/insteadRules.ts";
import type { Instead } from "../../shared/instead/insteadStore.ts";
import { answersJson, filesIn } from "../../shared/questions/storedAnswers.ts";
import type { AllGiven } from "../../shared/questions/wire.ts";
import { submitTimeTypeOf } from "./rules.ts";

/** Whose entry for what. */
export type EntryKey = StudentKey & { readonly registrationId: string };

/** Until the end of the transaction no other request writes the entry, and the school decides nothing about it. */
export async function lockEntry(sql: Sql, { companyId, studentId, registrationId }: EntryKey): Promise<void> {
	await sql.query("select pg_advisory_xact_lock($1, hashtext('instead ' || $2))", [
		companyId,
		`${registrationId} ${studentId}`,
	]);
	await sql.query(
		`select from instead_entry where company_id = $1 and registration_id = $2 and student_id = $3 for no key update`,
		[companyId, registrationId, studentId],
	);
}

/** Stores the first version, or the next one. @returns the id of the entry */
export async function writeEntry(
	sql: Sql,
	{ companyId, studentId, registrationId }: EntryKey,
	given: AllGiven,
): Promise<string> {
	const [row] = await sql.query<{ id: string }>(
		`insert into instead_entry (company_id, student_id, registration_id, answers, files)
		values ($1, $2, $3, $4, $5)
		on conflict (company_id, registration_id, student_id) do update
		set (answers, files, version, saved_at)
			= row(excluded.answers, excluded.files, instead_entry.version + 1, now())
		returning id`,
		[companyId, studentId, registrationId, answersJson(given), filesIn(given)],
	);
	if (!row) throw new Error("instead_entry: expected the row that was written, found none");
	return row.id;
}

/** Notes that it was handed in, which no decision is about yet. The state is the machine's. */
export async function noteHanded(sql: Sql, { companyId }: EntryKey, id: string): Promise<void> {
	await sql.query(
		"update instead_entry set (handed_at, reason, decided_at) = row(now(), null, null) where company_id = $1 and id = $2",
		[companyId, id],
	);
}

/** As lists show it. @param isOpen whether the school asks for registrations on behalf at all */
export function cardOf(
	{ document, phase, opensAt, closesAt, courseNames, entry }: Instead,
	isOpen: boolean,
): InsteadCard {
	const { id, registrationName, summary, zone = "UTC", mustBeAccepted = false } = document;
	const { state = "needed", reason, handedAt, decidedAt } = entry ?? {};
	return {
		...{ id, registrationName, zone, phase, mustBeAccepted, state, courseNames: [...courseNames] },
		submitTimeType: submitTimeTypeOf(document),
		fact: isOpen ? insteadFact({ state: entry?.state, phase, mustBeAccepted }) : "notNeeded",
		canWrite: isOpen && canWrite({ state: entry?.state, phase }),
		...(summary === undefined ? {} : { summary }),
		...(opensAt && closesAt ? { opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() } : {}),
		...(handedAt ? { handedAt } : {}),
		...(decidedAt ? { decidedAt } : {}),
		...(reason && state === "returned" ? { reason } : {}),
	};
}
