import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { purchasePaths } from "../../../renderer/purchase/purchasePaths.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { Link } from "../../../ui/Link.tsx";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { RowList } from "../../../ui/RowList.tsx";
import { InvoiceState } from "./InvoiceState.tsx";
import { useInvoices } from "./state.ts";
import { Titles } from "./Titles.tsx";

/** Tall enough to be touched beside the download above it. */
const OrderLink = styled(Link)`
	display: inline-flex;
	align-items: center;
	min-height: 44px;
	margin-top: var(--space-2);
`;

/** The invoices of the student, and whom they are made out to. */
export default function InvoicesScreen() {
	const t = useT();
	const pages = usePageNumbers();
	return (
		<PagedScreen
			title={t("invoice.list")}
			query={useInvoices(pages.page)}
			pages={pages}
			errorTitle={t("invoice.failed")}
			emptyState={{
				type: "order",
				title: t("invoice.none"),
				text: t("invoice.noneText"),
				action: { to: purchasePaths.orders(), label: t("purchase.toOrders") },
			}}
			frame={(list) => (
				<>
					<Titles />
					{list}
				</>
			)}
		>
			{({ list }) => (
				<RowList>
					{list.map((invoice) => (
						<li key={invoice.invoiceNo}>
							<InvoiceState invoice={invoice} />
							<OrderLink to={purchasePaths.order(invoice.orderNo)}>
								{t("purchase.no", { no: invoice.orderNo })}
							</OrderLink>
						</li>
					))}
				</RowList>
			)}
		</PagedScreen>
	);
}
