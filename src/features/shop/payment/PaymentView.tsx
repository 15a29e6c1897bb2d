import { useEffect, useRef } from "react";
import type { OrderDetail } from "../../../../schemas/generated/documents.ts";
import { openDialog } from "../../../core/dialogs.ts";
import { useT } from "../../../core/i18n.ts";
import type { StudentQuery } from "../../../core/session/studentQuery.ts";
import { TimeLeft } from "../../../renderer/purchase/TimeLeft.tsx";
import { useIsPast } from "../../../renderer/purchase/useIsPast.ts";
import { useMoney } from "../../../renderer/purchase/useMoney.ts";
import { SchoolContact } from "../../../renderer/SchoolContact.tsx";
import { Button } from "../../../ui/Button.tsx";
import { PageHead } from "../../../ui/PageHead.tsx";
import { SidebarPage } from "../../../ui/SidebarLayout.tsx";
import { MethodPicker } from "./MethodPicker.tsx";
import { OrderSummary } from "./OrderSummary.tsx";
import { Actions, Deadline, Main, Notice, Panel } from "./paymentStyle.ts";
import { ClosedPanel, GivenBackPanel, PaidPanel } from "./ResultPanel.tsx";
import { pollMs, type Stage, stageOf, surplusOf, waitingVendor } from "./rules.ts";
import { useOnline } from "./useOnline.ts";
import { usePayment } from "./usePayment.ts";
import { usePolling } from "./usePolling.ts";
import { WaitingPanel } from "./WaitingPanel.tsx";

/** Focuses the heading when the stage changes, unless the student is busy outside of the page's content. */
function useStageFocus(stage: Stage) {
	const page = useRef<HTMLDivElement>(null);
	const shown = useRef(stage);
	useEffect(() => {
		if (shown.current === stage) return;
		shown.current = stage;
		const { activeElement } = document;
		if (activeElement === document.body || page.current?.contains(activeElement))
			page.current?.querySelector("h1")?.focus();
	}, [stage]);
	return page;
}

/** Money beyond what the order needs. */
function Surplus({ order }: { readonly order: OrderDetail }) {
	const t = useT();
	const money = useMoney(order.currency);
	const { coming, returned } = surplusOf(order);
	return (
		<>
			{coming > 0 && <Notice role="status">{t("payment.surplus", { amount: money(coming) })}</Notice>}
			{returned > 0 && (
				<Notice role="status">{t("payment.surplusReturned", { amount: money(returned) })}</Notice>
			)}
		</>
	);
}

interface PaymentViewProps {
	readonly order: OrderDetail;
	readonly update: StudentQuery<OrderDetail>["update"];
	readonly revalidate: () => void;
}

/** An order on its way to being paid, or what became of it. */
export function PaymentView({ order, update, revalidate }: PaymentViewProps) {
	const t = useT();
	const isOnline = useOnline();
	const payment = usePayment({ order, update, revalidate });
	const isOver = useIsPast(order.payUntil);
	const { isChoosing, isBusy, failure, pay } = payment;
	const stage = stageOf(order, { isOver, isChoosing });
	const vendor = waitingVendor(order);
	const page = useStageFocus(stage);
	const isSettled = order.state !== "open" && surplusOf(order).coming === 0;
	usePolling(revalidate, isSettled ? undefined : pollMs(stage));
	const canPay = order.ways.length > 0;
	return (
		<SidebarPage ref={page}>
			<Main>
				<PageHead title={t(`payment.title.${stage}`)} intro={t(`payment.text.${stage}`)} isLive />
				<Panel>
					{!isOnline && <Notice role="status">{t("payment.offline")}</Notice>}
					<Surplus order={order} />
					{stage === "choose" && (
						<>
							{order.payUntil && (
								<Deadline>
									{t("payment.within")} <TimeLeft until={order.payUntil} />
								</Deadline>
							)}
							{canPay ? (
								<MethodPicker order={order} failure={failure} isBusy={isBusy} pay={pay} />
							) : (
								<>
									<p>{t("payment.noWay")}</p>
									<SchoolContact fallback={<p>{t("payment.noContact")}</p>} />
								</>
							)}
						</>
					)}
					{stage === "waiting" && vendor && (
						<WaitingPanel
							vendor={vendor}
							started={payment.started}
							payUntil={order.payUntil}
							failure={failure}
							isBusy={isBusy}
							goOn={() => pay(vendor)}
							chooseAnother={payment.chooseAnother}
						/>
					)}
					{stage === "paid" && <PaidPanel order={order} />}
					{(stage === "cancelled" || stage === "timeOver") && (
						<ClosedPanel order={order} isOver={stage === "timeOver"} />
					)}
					{(stage === "refunding" || stage === "refunded") && <GivenBackPanel order={order} />}
					{order.state === "open" && stage !== "timeOver" && (
						<Actions>
							<Button
								variant="plain"
								onClick={() => void openDialog("cancelOrder", { orderNo: order.orderNo })}
							>
								{t("purchase.cancel")}
							</Button>
						</Actions>
					)}
				</Panel>
			</Main>
			<OrderSummary order={order} />
		</SidebarPage>
	);
}
