import styled from "styled-components";
import { useLanguage, useT } from "../../core/i18n.ts";
import { useMine } from "../../core/mine.ts";
import { paths, usePageTitle } from "../../core/paths.ts";
import { PagedView } from "../../renderer/reading/PagedView.tsx";
import { LinkButton } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { countMessage } from "../../ui/localFormat.ts";
import { PageHead } from "../../ui/PageHead.tsx";
import { usePageNumbers } from "../../ui/pageNumbers.ts";
import { RowPlaces } from "../../ui/RowList.tsx";
import { useHeadingFocus } from "../../ui/useHeadingFocus.ts";
import { fetchOrders } from "./calls.ts";
import { OrderCard } from "./OrderCard.tsx";

const pageSize = 10;

const List = styled.ul`
	display: grid;
	gap: var(--space-4);
	margin: 0;
	padding: 0;
	list-style: none;
`;

/** What the student has ordered, the newest first. */
export function OrderListScreen() {
	const t = useT();
	const language = useLanguage();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	const pages = usePageNumbers();
	const { page } = pages;
	const orders = useMine(page === undefined ? undefined : ["orders", page], (signal) =>
		fetchOrders(page ?? 1, pageSize, signal),
	);
	usePageTitle(t("order.title"));
	const total = orders.data?.total;
	return (
		<>
			<PageHead
				title={t("order.title")}
				intro={!total ? "" : t(...countMessage("order.count", total, language))}
				heading={heading}
			/>
			<PagedView
				reading={orders}
				pages={pages}
				place={<RowPlaces label={t("ui.loading")} />}
				failed={t("order.failed")}
				empty={
					<EmptyState
						type="order"
						title={t("order.none")}
						text={t("order.noneText")}
						action={<LinkButton to={paths.courseList()}>{t("order.toCourses")}</LinkButton>}
					/>
				}
			>
				{({ list }) => (
					<List>
						{list.map((order) => (
							<li key={order.orderNo}>
								<OrderCard order={order} />
							</li>
						))}
					</List>
				)}
			</PagedView>
		</>
	);
}

export default OrderListScreen;
