import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { useStudentPage } from "../../../renderer/query/useStudentPage.ts";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { CardColumn } from "../../../ui/RowList.tsx";
import { fetchOrders } from "./calls.ts";
import { OrderCard } from "./OrderCard.tsx";

const pageSize = 10;

/** The orders of the student, newest first. */
export default function OrderListScreen() {
	const t = useT();
	const pages = usePageNumbers();
	return (
		<PagedScreen
			title={t("order.title")}
			count="order.count"
			query={useStudentPage("orders", pages.page, (page, signal) => fetchOrders(page, pageSize, signal))}
			pages={pages}
			errorTitle={t("order.failed")}
			emptyState={{
				type: "order",
				title: t("order.none"),
				text: t("order.noneText"),
				action: { to: paths.courseList(), label: t("order.toCourses") },
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
