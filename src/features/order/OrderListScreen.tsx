import { useT } from "../../core/i18n.ts";
import { useMine } from "../../core/mine.ts";
import { paths } from "../../core/paths.ts";
import { PagedScreen } from "../../renderer/reading/PagedScreen.tsx";
import { usePageNumbers } from "../../ui/pageNumbers.ts";
import { CardColumn } from "../../ui/RowList.tsx";
import { fetchOrders } from "./calls.ts";
import { OrderCard } from "./OrderCard.tsx";

const pageSize = 10;

/** What the student has ordered, the newest first. */
export function OrderListScreen() {
	const t = useT();
	const pages = usePageNumbers();
	const { page } = pages;
	const orders = useMine(page === undefined ? undefined : ["orders", page], (signal) =>
		fetchOrders(page ?? 1, pageSize, signal),
	);
	return (
		<PagedScreen
			title={t("order.title")}
			count="order.count"
			reading={orders}
			pages={pages}
			failed={t("order.failed")}
			none={{
				type: "order",
				title: t("order.none"),
				text: t("order.noneText"),
				way: { to: paths.courseList(), label: t("order.toCourses") },
			}}
		>
			{({ list }) => (
				<CardColumn>
					{list.map((order) => (
						<li key={order.orderNo}>
							<OrderCard order={order} />
						</li>
					))}
				</CardColumn>
			)}
		</PagedScreen>
	);
}

export default OrderListScreen;
