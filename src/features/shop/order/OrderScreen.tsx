import { useParams } from "react-router-dom";
import { useT } from "../../../core/i18n.ts";
import { usePageTitle } from "../../../core/paths.ts";
import { purchasePaths } from "../../../renderer/purchase/purchasePaths.ts";
import { useOrder } from "../../../renderer/purchase/useOrder.ts";
import { DetailView } from "../../../renderer/query/DetailView.tsx";
import { RowListSkeleton } from "../../../ui/RowList.tsx";
import { OrderView } from "./OrderView.tsx";

/** One order with what became of it. */
export default function OrderScreen() {
	const t = useT();
	const { orderNo } = useParams();
	usePageTitle(t("order.one"));
	return (
		<DetailView
			query={useOrder(orderNo)}
			placeholder={<RowListSkeleton label={t("ui.loading")} />}
			errorTitle={t("purchase.failed")}
			missing={{
				type: "order",
				title: t("purchase.notFound"),
				text: t("purchase.notFoundText"),
				to: purchasePaths.orders(),
				label: t("purchase.toOrders"),
			}}
		>
			{(order) => <OrderView order={order} />}
		</DetailView>
	);
}
