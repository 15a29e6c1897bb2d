import type { CollectItem, CollectKey } from "../../../../schemas/generated/documents.ts";
import { paths } from "../../../core/paths.ts";

/** In the order of the tabs, each with the link to one of its kind. */
export const pathOf: Readonly<Record<CollectKey["kind"], (id: string) => string>> = {
	course: paths.courseDetail,
	package: paths.packageDetail,
	plan: paths.planDetail,
	"open-class": paths.openClassDetail,
	teacher: paths.teacherDetail,
	news: paths.newsDetail,
	question: paths.answerDetail,
};

export const kinds = Object.keys(pathOf) as CollectKey["kind"][];

/** The kind that the URL names; undefined for all. */
export const kindOf = (text: string | null): CollectKey["kind"] | undefined =>
	kinds.find((kind) => kind === text);

/** Slot of the outbox: only the newest change of one favourite is sent. An id has no space. */
export const slotOf = ({ kind, id }: CollectKey): string => `${kind} ${id}`;

/** The favourites after a change, the newest first. */
export function keysAfter(
	keys: readonly CollectKey[],
	{ kind, id }: CollectKey,
	collected: boolean,
): CollectKey[] {
	const others = keys.filter((key) => key.kind !== kind || key.id !== id);
	return collected ? [{ kind, id }, ...others] : others;
}

/** A favourite that the student removed while its list was open, and its index before. */
export interface Removed {
	readonly item: CollectItem;
	readonly index: number;
}

/** The list with removed favourites at their previous index, also those that were kept again and are the newest now. */
export function withRemoved(list: readonly CollectItem[], removed: readonly Removed[]): CollectItem[] {
	const touched = new Set(removed.map(({ item }) => slotOf(item)));
	const all = list.filter((item) => !touched.has(slotOf(item)));
	for (const { item, index } of removed.toSorted((one, other) => one.index - other.index))
		all.splice(index, 0, item);
	return all;
}
