import type { OrderList, OrderWaitingProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import type { BlockViewProps } from "../../../renderer/define.ts";
import { purchasePaths } from "../../../renderer/purchase/purchasePaths.ts";
import { FeaturedList } from "../../../renderer/query/FeaturedList.tsx";
import { CardColumn, RowListSkeleton } from "../../../ui/RowList.tsx";
import { OrderCard } from "./OrderCard.tsx";

export function WaitingView({ props: { title }, query }: BlockViewProps<OrderWaitingProps, OrderList>) {
	const t = useT();
	const text = useText();
	// Most students have none: a placeholder or an error would be about nothing.
	if (query.data === undefined) return null;
	return (
		<FeaturedList
			title={text(title) || t("order.waiting")}
			all={{ to: purchasePaths.orders("open"), label: t("order.title") }}
			query={query}
			placeholder={<RowListSkeleton label={t("ui.loading")} count={1} />}
			errorTitle={t("order.failed")}
		>
			{(list) => (
				<CardColumn>
					{list.map((order) => (
						<li key={order.orderNo}>
							<OrderCard order={order} />
						</li>
					))}
				</CardColumn>
			)}
		</FeaturedList>
	);
}
