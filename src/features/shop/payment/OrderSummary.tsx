import { useId } from "react";
import styled from "styled-components";
import type { OrderDetail } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { OrderLines } from "../../../renderer/purchase/OrderLines.tsx";
import { useMoney } from "../../../renderer/purchase/useMoney.ts";
import { surface } from "../../../ui/cardMixins.ts";
import { instantText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";

const Frame = styled.aside`
	display: grid;
	gap: var(--space-4);
	padding: var(--space-5);
	${surface}

	& > h2 {
		margin: 0;
		font-size: var(--font-l);
	}
	& > p {
		margin: 0;
		color: var(--text-muted);
		font-size: var(--font-s);
		overflow-wrap: anywhere;
	}
	@media ${media.aboveLaptop} {
		position: sticky;
		top: var(--space-5);
	}
	@media ${media.phone} {
		padding: var(--space-4);
	}
`;

const Total = styled.div`
	display: flex;
	gap: var(--space-3);
	justify-content: space-between;
	align-items: baseline;
	padding-top: var(--space-4);
	border-top: 1px solid var(--border);
	color: var(--text-muted);

	& > strong {
		color: var(--price);
		font-size: var(--font-xl);
		font-variant-numeric: tabular-nums;
	}
`;

/** What is paid for, and why it costs that. */
export function OrderSummary({ order }: { readonly order: OrderDetail }) {
	const t = useT();
	const language = useLanguage();
	const heading = useId();
	return (
		<Frame aria-labelledby={heading}>
			<h2 id={heading}>{t("payment.summary")}</h2>
			<p>
				{t("purchase.no", { no: order.orderNo })}
				<br />
				{instantText(order.orderedAt, language, "minute")}
			</p>
			<OrderLines order={order} lines={order.lines} />
			<Total>
				{t("purchase.total")}
				<strong>{useMoney(order.currency)(order.total)}</strong>
			</Total>
		</Frame>
	);
}
