// What an order gives: a grant for each thing that its goods open.
import type { Commodity } from "../goods/commodityStore.ts";
import { targetKindOf } from "../goods/targetKinds.ts";
import type { Grant } from "../grants/grantStore.ts";

const dayMs = 86_400_000;

/** What of an ordered item decides its grant. */
export type GrantedItem = Pick<Commodity, "kind" | "targetId" | "days" | "grantedUntil">;

/** When it ends: a level of membership that the student has lasts longer, by the days of each of its goods. */
function endOf(goods: readonly GrantedItem[], now: Date): Date | undefined {
	const days = goods.map((each) => each.days ?? Number.POSITIVE_INFINITY);
	const isLevel = goods[0]?.kind === "MEMBER";
	const sum = isLevel ? days.reduce((one, other) => one + other, 0) : Math.max(...days);
	const from = Math.max(now.getTime(), isLevel ? (goods[0]?.grantedUntil?.getTime() ?? 0) : 0);
	return Number.isFinite(sum) ? new Date(from + sum * dayMs) : undefined;
}

/** @param now when the order is paid */
export const grantsOf = (
	ordered: readonly GrantedItem[],
	order: Pick<Grant, "studentId" | "causeKind" | "causeId">,
	now: Date,
): Grant[] =>
	[...Map.groupBy(ordered, ({ kind, targetId }) => `${kind} ${targetId}`).values()].flatMap((goods) =>
		goods.slice(0, 1).map(({ kind, targetId }) => ({
			...order,
			targetKind: targetKindOf(kind),
			targetId,
			endsAt: endOf(goods, now),
		})),
	);
