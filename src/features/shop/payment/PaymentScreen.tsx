import { Navigate, useSearchParams } from "react-router-dom";
import { useT } from "../../../core/i18n.ts";
import { usePageTitle } from "../../../core/paths.ts";
import { purchasePaths } from "../../../renderer/purchase/purchasePaths.ts";
import { useOrder } from "../../../renderer/purchase/useOrder.ts";
import { DetailView } from "../../../renderer/query/DetailView.tsx";
import { SidebarSkeleton } from "../../../ui/SidebarLayout.tsx";
import { PaymentView } from "./PaymentView.tsx";
import { pollMs } from "./rules.ts";
import { useVisible } from "./useVisible.ts";

/** Of the tab, until the order is there. */
function Title() {
	const t = useT();
	usePageTitle(t("payment.title"));
	return null;
}

function PaymentOf({ orderNo }: { readonly orderNo: string }) {
	const t = useT();
	const isVisible = useVisible();
	const query = useOrder(orderNo, (order) => pollMs(order, isVisible));
	return (
		<>
			{!query.data && <Title />}
			<DetailView
				query={query}
				placeholder={<SidebarSkeleton label={t("ui.loading")} slow={t("core.slow")} />}
				errorTitle={t("purchase.failed")}
				missing={{
					type: "order",
					title: t("purchase.notFound"),
					text: t("purchase.notFoundText"),
					to: purchasePaths.orders(),
					label: t("purchase.toOrders"),
				}}
			>
				{(order) => <PaymentView order={order} update={query.update} revalidate={query.retry} />}
			</DetailView>
		</>
	);
}

/** Where an order is paid (ROUTE-34); without one in the address, the orders that wait to be paid. */
export default function PaymentScreen() {
	const [search] = useSearchParams();
	const orderNo = search.get("orderNo");
	if (!orderNo) return <Navigate replace to={purchasePaths.orders("open")} />;
	return <PaymentOf key={orderNo} orderNo={orderNo} />;
}
