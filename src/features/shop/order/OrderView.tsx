import { type ReactNode, useId } from "react";
import styled from "styled-components";
import type { OrderDetail } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { OrderLines } from "../../../renderer/purchase/OrderLines.tsx";
import { purchasePaths } from "../../../renderer/purchase/purchasePaths.ts";
import { useMoney } from "../../../renderer/purchase/useMoney.ts";
import { usePoints } from "../../../renderer/purchase/usePoints.ts";
import { BackLink } from "../../../ui/BackLink.tsx";
import { Badge, type Tone } from "../../../ui/Badge.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { FactRows } from "../../../ui/FactRows.tsx";
import { instantText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { plainList } from "../../../ui/mixins.ts";
import { PageHead } from "../../../ui/PageHead.tsx";
import { OrderActions } from "./OrderActions.tsx";
import { stateTones } from "./orderState.ts";
import { pointsLeft } from "./rules.ts";

const Parts = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-5);
`;

const Part = styled.section`
	display: grid;
	gap: var(--space-3);
	padding: var(--space-5);
	${surface}

	& > h2 {
		margin: 0;
		font-size: var(--font-l);
	}
	& > dl {
		display: grid;
		gap: var(--space-2);
		margin: 0;
	}
	& > dl > div {
		display: flex;
		flex-wrap: wrap;
		gap: var(--space-1) var(--space-4);
		justify-content: space-between;
	}
	& dt {
		color: var(--text-muted);
	}
	& dd {
		margin: 0;
		font-variant-numeric: tabular-nums;
		overflow-wrap: anywhere;
	}
	@media ${media.phone} {
		padding: var(--space-4);
	}
`;

const Moves = styled.ul`
	display: grid;
	gap: var(--space-3);
	${plainList}

	& > li {
		display: grid;
		grid-template-columns: minmax(0, 1fr) auto;
		gap: 2px var(--space-4);
		align-items: center;
	}
	& > li > strong {
		font-variant-numeric: tabular-nums;
		text-align: end;
	}
	& > li > small {
		color: var(--text-muted);
		font-size: var(--font-s);
		overflow-wrap: anywhere;
	}
	& > li > span:last-child {
		justify-self: end;
	}
	@media ${media.phone} {
		& > li > :is(small, span:last-child) {
			grid-column: 1 / -1;
			justify-self: start;
		}
	}
`;

const paymentTones: Readonly<Record<OrderDetail["payments"][number]["state"], Tone>> = {
	asked: "warning",
	paid: "success",
	surplus: "warning",
	returned: "quiet",
	failed: "danger",
	closed: "quiet",
};

const refundTones: Readonly<Record<OrderDetail["refunds"][number]["state"], Tone>> = {
	asked: "warning",
	sent: "warning",
	done: "success",
	failed: "danger",
};

function TitledPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
	const id = useId();
	return (
		<Part aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{children}
		</Part>
	);
}

/** An order: its state and what can be done, what was ordered and why each price, and every move of money. */
export function OrderView({ order }: { readonly order: OrderDetail }) {
	const t = useT();
	const language = useLanguage();
	const money = useMoney(order.currency);
	const { points, methodName } = usePoints();
	const at = (instant: string | undefined) => instant && instantText(instant, language, "minute");
	const { orderNo, state, payments, refunds, refundedTotal } = order;
	const left = pointsLeft(order);
	const refunded =
		order.points === undefined || left === undefined ? money(refundedTotal) : points(order.points - left);
	const facts: readonly (readonly [string, string | undefined])[] = [
		[t("order.orderedAt"), at(order.orderedAt)],
		...(order.paidAt ? [[t("order.paidAt"), at(order.paidAt)] as const] : []),
		[t("purchase.total"), money(order.total)],
		...(refundedTotal > 0 ? [[t("order.refundedTotal"), refunded] as const] : []),
	];
	return (
		<>
			<BackLink to={purchasePaths.orders()}>{t("order.title")}</BackLink>
			<PageHead title={t("purchase.no", { no: orderNo })}>
				<Badge tone={stateTones[state]}>{t(`order.state.${state}`)}</Badge>
			</PageHead>
			<Parts>
				<TitledPart title={t("order.items")}>
					<OrderLines order={order} lines={order.lines} />
					<dl>
						<FactRows facts={facts} />
					</dl>
					<OrderActions order={order} />
				</TitledPart>
				{payments.length > 0 && (
					<TitledPart title={t("order.payments")}>
						<Moves>
							{payments.map((payment) => (
								<li key={payment.paymentId}>
									<span>{methodName(payment.vendor)}</span>
									<strong>
										{payment.vendor === "points" ? points(order.points ?? 0) : money(payment.amount)}
									</strong>
									<small>
										{at(payment.paidAt ?? payment.startedAt)} · {payment.paymentId}
									</small>
									<Badge tone={paymentTones[payment.state]}>{t(`order.payment.${payment.state}`)}</Badge>
								</li>
							))}
						</Moves>
					</TitledPart>
				)}
				{refunds.length > 0 && (
					<TitledPart title={t("order.refunds")}>
						<Moves>
							{refunds.map((refund) => (
								<li key={refund.refundId}>
									<span>{t(`order.cause.${refund.cause}`)}</span>
									<strong>
										{refund.points === undefined ? money(refund.amount) : points(refund.points)}
									</strong>
									<small>
										{at(refund.askedAt)} · {refund.refundId}
									</small>
									<Badge tone={refundTones[refund.state]}>{t(`order.refund.${refund.state}`)}</Badge>
								</li>
							))}
						</Moves>
					</TitledPart>
				)}
			</Parts>
		</>
	);
}
