// The outbox entry that keeps something, or keeps it no longer.
import type { CollectPut, CollectPutBody } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { refuse } from "../../plugins/envelope.ts";
import { type EntryOwner, entryKind } from "../../shared/entryKind.ts";
import { maxItems, refusals } from "./rules.ts";
import { addCollected, lockCollected, removeCollected } from "./store.ts";

async function put(sql: Sql, who: EntryOwner, { kind, id, collected }: CollectPutBody): Promise<CollectPut> {
	const { exists, isCollected, count } = await lockCollected(sql, who, { kind, id });
	const changed = collected !== isCollected;
	if (changed && collected) {
		if (!exists) refuse(refusals.missing);
		if (count >= maxItems) refuse(refusals.full);
		await addCollected(sql, who, { kind, id }, who.at);
	} else if (changed) await removeCollected(sql, who, { kind, id });
	return { kind, id, collected, changed };
}

export const collectPut = entryKind({
	kind: "collect.put",
	body: "/calls/collect#/definitions/CollectPutBody",
	apply: put,
	event: ({ changed }) => (changed ? { type: "collect", body: {} } : undefined),
});
