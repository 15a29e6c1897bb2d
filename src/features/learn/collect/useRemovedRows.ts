import { useState } from "react";
import type { CollectItem, CollectList } from "../../../../schemas/generated/documents.ts";
import type { StudentQuery } from "../../../core/session/studentQuery.ts";
import { type Removed, slotOf, withRemoved } from "./rules.ts";

/** Keeps removed favourites in their places until the list is left, so that each can be restored where it was. */
export function useRemovedRows(query: StudentQuery<CollectList>) {
	const [removed, setRemoved] = useState<readonly Removed[]>([]);
	const { data } = query;
	const list = data ? withRemoved(data.list, removed) : [];
	return {
		/** Not empty while it has removed ones. */
		query: { ...query, data: data && { ...data, list, total: Math.max(data.total, list.length) } },
		onRemove: (item: CollectItem, index: number) =>
			setRemoved((now) => [...now.filter((each) => slotOf(each.item) !== slotOf(item)), { item, index }]),
	};
}
