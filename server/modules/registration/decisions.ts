// An operator decides about what a student sent for a registration.
import type { Sql } from "../../db/sql.ts";
import { OperatorRefused } from "../../shared/operatorRefused.ts";
import { noteDecision } from "../../shared/questions/contentForms.ts";
import { entryMachine } from "./machine.ts";
import { registrationForms } from "./operatorStore.ts";
import { seatsRefusal } from "./rules.ts";
import { type EntryKey, findEntry, lockEntry, lockRegistration, seatsOf } from "./store.ts";

export interface Decision {
	readonly move: "accept" | "refuse";
	readonly reason: string | undefined;
	readonly actor: string;
}

/** @throws OperatorRefused where nothing was sent, it is in no state for the decision, or no seat is left */
export async function decide(sql: Sql, key: EntryKey, { move, reason, actor }: Decision): Promise<void> {
	await lockRegistration(sql, key.companyId, key.registrationId);
	await lockEntry(sql, key);
	const entry = await findEntry(sql, key);
	if (!entry) throw new OperatorRefused(`the student sent nothing for "${key.registrationId}"`);
	const refusal =
		move === "accept" ? seatsRefusal(key.registrationId, entry, await seatsOf(sql, key)) : undefined;
	if (refusal !== undefined) throw new OperatorRefused(refusal);
	const row = { companyId: key.companyId, id: entry.id };
	const moved = await entryMachine.move(sql, row, move, { cause: reason ?? "", actor });
	if (moved.outcome === "refused")
		throw new OperatorRefused(
			`what the student sent is ${moved.state ?? "gone"} and cannot be ${move === "accept" ? "accepted" : "refused"}; nothing was changed`,
		);
	await noteDecision(sql, registrationForms, row, reason);
}
