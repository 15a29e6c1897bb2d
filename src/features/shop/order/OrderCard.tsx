import styled from "styled-components";
import type { StudentOrder } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { OrderLines } from "../../../renderer/purchase/OrderLines.tsx";
import { useMoney } from "../../../renderer/purchase/useMoney.ts";
import { usePoints } from "../../../renderer/purchase/usePoints.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { instantText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { OrderActions } from "./OrderActions.tsx";
import { stateTones } from "./orderState.ts";

const Frame = styled.article`
	overflow: hidden;
	${surface}
`;

const Head = styled.header`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-1) var(--space-4);
	align-items: center;
	padding: var(--space-3) var(--space-5);
	border-bottom: 1px solid var(--border);
	background: var(--page-bg);
	color: var(--text-muted);
	font-size: var(--font-s);

	& > h2 {
		margin: 0;
		color: var(--text);
		font-size: var(--font-s);
		font-weight: 600;
		overflow-wrap: anywhere;
	}
	& > span:last-child {
		margin-inline-start: auto;
	}
	/* The date goes below the number, so that the state keeps its position beside them. */
	@media ${media.phone} {
		display: grid;
		grid-template-columns: minmax(0, 1fr) auto;
		padding-inline: var(--space-4);

		& > span:last-child {
			grid-row: 1 / 3;
			grid-column: 2;
		}
	}
`;

const Body = styled.div`
	padding: var(--space-3) var(--space-5);

	@media ${media.phone} {
		padding-inline: var(--space-4);
	}
`;

const Total = styled.p`
	display: flex;
	gap: var(--space-3);
	justify-content: end;
	align-items: baseline;
	margin: 0;
	padding: 0 var(--space-5) var(--space-4);
	color: var(--text-muted);

	& > strong {
		color: var(--text);
		font-size: var(--font-l);
		font-variant-numeric: tabular-nums;
	}
	@media ${media.phone} {
		padding-inline: var(--space-4);
	}
`;

const Foot = styled.footer`
	padding: var(--space-3) var(--space-5) var(--space-4);
	border-top: 1px solid var(--border);

	@media ${media.phone} {
		padding-inline: var(--space-4);
	}
`;

/** An order in the list, with what can be done with it. */
export function OrderCard({ order }: { readonly order: StudentOrder }) {
	const t = useT();
	const language = useLanguage();
	const money = useMoney(order.currency);
	const { points } = usePoints();
	return (
		<Frame>
			<Head>
				<h2>{t("purchase.no", { no: order.orderNo })}</h2>
				<time dateTime={order.orderedAt}>{instantText(order.orderedAt, language)}</time>
				<Badge tone={stateTones[order.state]}>{t(`order.state.${order.state}`)}</Badge>
			</Head>
			<Body>
				<OrderLines order={order} />
			</Body>
			<Total>
				{t(order.state === "paid" ? "order.total" : "order.sum")}
				<strong>{order.points === undefined ? money(order.total) : points(order.points)}</strong>
			</Total>
			<Foot>
				<OrderActions order={order} isInList />
			</Foot>
		</Frame>
	);
}
