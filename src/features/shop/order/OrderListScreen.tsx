import { useSearchParams } from "react-router-dom";
import styled from "styled-components";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { paths, usePageTitle } from "../../../core/paths.ts";
import { learnPaths } from "../../../renderer/learn/learnPaths.ts";
import { NamedBlock } from "../../../renderer/NamedBlock.tsx";
import {
	isAgreementTab,
	type OrderTab,
	orderTabAt,
	orderTabs,
	purchasePaths,
} from "../../../renderer/purchase/purchasePaths.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { ChoiceLink, ChoiceRow } from "../../../ui/ChoiceLink.tsx";
import { numberText } from "../../../ui/localFormat.ts";
import { PageHead } from "../../../ui/PageHead.tsx";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { CardColumn } from "../../../ui/RowList.tsx";
import { useScrollToCurrent } from "../../../ui/useScrollToCurrent.ts";
import { OrderCard } from "./OrderCard.tsx";
import { tabCount } from "./rules.ts";
import { useOrderCounts, useOrders } from "./state.ts";

const Frame = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-5);
`;

/** All orders, or those in a state, each with how many there are; and the student's agreements. */
function Tabs({ chosen }: { readonly chosen: OrderTab | "agreements" }) {
	const t = useT();
	const language = useLanguage();
	const { data } = useOrderCounts();
	const row = useScrollToCurrent<HTMLElement>(chosen);
	return (
		<ChoiceRow ref={row} aria-label={t("order.tabs")}>
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
			<ChoiceLink to={learnPaths.agreements()} aria-current={chosen === "agreements" ? "page" : undefined}>
				{t("order.tab.agreements")}
			</ChoiceLink>
		</ChoiceRow>
	);
}

/** The student's agreements beside the orders (ROUTE-42). */
function Agreements() {
	const t = useT();
	usePageTitle(t("order.tab.agreements"));
	return (
		<>
			<PageHead title={t("order.tab.agreements")} intro="" />
			<Frame>
				<Tabs chosen="agreements" />
				<NamedBlock type="agreement.own" props={{}} />
			</Frame>
		</>
	);
}

/** The orders of a tab, newest first. */
function Orders({ tab }: { readonly tab: OrderTab }) {
	const t = useT();
	const pages = usePageNumbers();
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

/** The orders of the student (ROUTE-41), and the tab of the agreements. */
export default function OrderListScreen() {
	const [search] = useSearchParams();
	const index = search.get("OrderTabIndex");
	return isAgreementTab(index) ? <Agreements /> : <Orders tab={orderTabAt(index)} />;
}
