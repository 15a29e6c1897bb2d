import styled from "styled-components";
import type { StudentOrder } from "../../../../schemas/generated/documents.ts";
import { openDialog } from "../../../core/dialogs.ts";
import { useT } from "../../../core/i18n.ts";
import { purchasePaths } from "../../../renderer/purchase/purchasePaths.ts";
import { ReorderButton } from "../../../renderer/purchase/ReorderButton.tsx";
import { TimeLeft } from "../../../renderer/purchase/TimeLeft.tsx";
import { useIsPast } from "../../../renderer/purchase/useIsPast.ts";
import { Button, LinkButton } from "../../../ui/Button.tsx";
import { media } from "../../../ui/media.ts";

const Frame = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2) var(--space-3);
	align-items: center;
	justify-content: flex-end;

	& > p {
		margin: 0;
		margin-inline-end: auto;
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	& > p > [data-clock] {
		color: var(--text);
		font-variant-numeric: tabular-nums;
		font-weight: 600;
	}
	@media ${media.phone} {
		align-items: stretch;

		& > p {
			flex: 1 1 100%;
		}
		& > :is(a, button) {
			flex: 1 1 calc(50% - var(--space-3));
		}
	}
`;

interface OrderActionsProps {
	readonly order: StudentOrder;
	/** A link to the order itself, where it is one of a list. */
	readonly isInList?: boolean;
}

/** What can be done with an order in its state: each button names the order to screen readers. */
export function OrderActions({ order, isInList = false }: OrderActionsProps) {
	const t = useT();
	const { orderNo, state, payUntil, total } = order;
	const isOver = useIsPast(payUntil);
	const isOpen = state === "open" && !isOver;
	const named = (key: string) => ({ "aria-label": `${t(key)}, ${t("purchase.no", { no: orderNo })}` });
	return (
		<Frame>
			{isOpen && payUntil && (
				<p>
					{t("purchase.within")} <TimeLeft until={payUntil} />
				</p>
			)}
			{isInList && (
				<LinkButton variant="outline" to={purchasePaths.order(orderNo)} {...named("order.details")}>
					{t("order.details")}
				</LinkButton>
			)}
			{isOpen && (
				<Button
					variant="outline"
					onClick={() => void openDialog("cancelOrder", { orderNo })}
					{...named("purchase.cancel")}
				>
					{t("purchase.cancel")}
				</Button>
			)}
			{state === "paid" && total > 0 && (
				<Button
					variant="outline"
					onClick={() => void openDialog("askRefund", { orderNo })}
					{...named("order.askRefund")}
				>
					{t("order.askRefund")}
				</Button>
			)}
			{state === "paid" && total > 0 && (
				<Button
					variant="outline"
					onClick={() => void openDialog("askInvoice", { orderNo })}
					{...named("order.invoice")}
				>
					{t("order.invoice")}
				</Button>
			)}
			{(state === "cancelled" || state === "refunded") && (
				<ReorderButton order={order} variant="outline" isNamed />
			)}
			{isOpen && (
				<LinkButton to={purchasePaths.payment(orderNo)} {...named("order.pay")}>
					{t("order.pay")}
				</LinkButton>
			)}
		</Frame>
	);
}
