import { useSearchParams } from "react-router-dom";
import styled from "styled-components";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import {
	type OrderTab,
	orderTabAt,
	orderTabs,
	purchasePaths,
} from "../../../renderer/purchase/purchasePaths.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { ChoiceLink, ChoiceRow } from "../../../ui/ChoiceLink.tsx";
import { numberText } from "../../../ui/localFormat.ts";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { CardColumn } from "../../../ui/RowList.tsx";
import { OrderCard } from "./OrderCard.tsx";
import { tabCount } from "./rules.ts";
import { useOrderCounts, useOrders } from "./state.ts";

const Frame = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-5);
`;

/** All orders, or those in a state; each says how many there are. */
function Tabs({ chosen }: { readonly chosen: OrderTab }) {
	const t = useT();
	const language = useLanguage();
	const { data } = useOrderCounts();
	return (
		<ChoiceRow aria-label={t("order.tabs")}>
			{orderTabs.map((tab) => (
				<ChoiceLink
					key={tab}
					to={purchasePaths.orders(tab)}
					aria-current={tab === chosen ? "page" : undefined}
				>
					{t(`order.tab.${tab}`)}
					{data && <small>{numberText(tabCount(tab, data), language)}</small>}
				</ChoiceLink>
			))}
		</ChoiceRow>
	);
}

/** The orders of the student, newest first (ROUTE-41). */
export default function OrderListScreen() {
	const t = useT();
	const pages = usePageNumbers();
	const [search] = useSearchParams();
	const tab = orderTabAt(search.get("OrderTabIndex"));
	return (
		<PagedScreen
			title={t("order.title")}
			count="order.count"
			query={useOrders(tab, pages.page)}
			pages={pages}
			errorTitle={t("order.failed")}
			frame={(list) => (
				<Frame>
					<Tabs chosen={tab} />
					{list}
				</Frame>
			)}
			emptyState={{
				type: "order",
				title: t(`order.none.${tab}`),
				text: t(`order.noneText.${tab}`),
				action:
					tab === "all" || tab === "open"
						? { to: paths.courseList(), label: t("order.toCourses") }
						: { to: purchasePaths.orders(), label: t("order.toAll") },
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
