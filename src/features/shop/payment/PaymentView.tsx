import { useEffect, useRef } from "react";
import type { OrderDetail } from "../../../../schemas/generated/documents.ts";
import { openDialog } from "../../../core/dialogs.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { usePageTitle } from "../../../core/paths.ts";
import type { StudentQuery } from "../../../core/session/studentQuery.ts";
import { TimeLeft } from "../../../renderer/purchase/TimeLeft.tsx";
import { useIsPast } from "../../../renderer/purchase/useIsPast.ts";
import { SchoolContact } from "../../../renderer/SchoolContact.tsx";
import { Button } from "../../../ui/Button.tsx";
import { priceText } from "../../../ui/localFormat.ts";
import { PageHead } from "../../../ui/PageHead.tsx";
import { SidebarPage } from "../../../ui/SidebarLayout.tsx";
import { MethodPicker } from "./MethodPicker.tsx";
import { OrderSummary } from "./OrderSummary.tsx";
import { Actions, Deadline, Main, Notices, Panel } from "./paymentStyle.ts";
import { ClosedPanel, GivenBackPanel, PaidPanel } from "./ResultPanel.tsx";
import { endedVendor, type Stage, stageOf, surplusOf, waitingVendor } from "./rules.ts";
import { useOnline } from "./useOnline.ts";
import { usePayment } from "./usePayment.ts";
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

interface StateNoticesProps {
	readonly order: OrderDetail;
	/** Whether it matters that the newest payment was given up or has failed. */
	readonly showsEnded: boolean;
}

/** What else there is to know; the element always exists, so that screen readers announce its content. */
function StateNotices({ order, showsEnded }: StateNoticesProps) {
	const t = useT();
	const language = useLanguage();
	const isOnline = useOnline();
	const { coming, returned } = surplusOf(order);
	const ended = showsEnded ? endedVendor(order) : undefined;
	const amount = (minor: number) => ({ amount: priceText(minor, order.currency, language) });
	return (
		<Notices role="status">
			{!isOnline && <p>{t("payment.offline")}</p>}
			{ended && <p>{t("payment.ended", { vendor: t(`purchase.vendor.${ended}`) })}</p>}
			{coming > 0 && <p>{t("payment.surplus", amount(coming))}</p>}
			{returned > 0 && <p>{t("payment.surplusReturned", amount(returned))}</p>}
		</Notices>
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
	const payment = usePayment({ order, update, revalidate });
	const isOver = useIsPast(order.payUntil);
	const { isChoosing, isBusy, failure, pay } = payment;
	const stage = stageOf(order, { isOver, isChoosing });
	const vendor = waitingVendor(order);
	const page = useStageFocus(stage);
	usePageTitle(t(`payment.title.${stage}`));
	const canPay = order.ways.length > 0;
	return (
		<SidebarPage ref={page}>
			<Main>
				<PageHead title={t(`payment.title.${stage}`)} intro={t(`payment.text.${stage}`)} isLive />
				<Panel>
					<StateNotices order={order} showsEnded={stage === "choose" && !isChoosing} />
					{stage === "choose" &&
						(canPay ? (
							<>
								{order.payUntil && (
									<Deadline>
										{t("purchase.within")} <TimeLeft until={order.payUntil} />
									</Deadline>
								)}
								<MethodPicker order={order} failure={failure} isBusy={isBusy} pay={pay} />
							</>
						) : (
							<>
								<p>{t("payment.noWay")}</p>
								<SchoolContact fallback={<p>{t("payment.noContact")}</p>} />
							</>
						))}
					{stage === "waiting" && vendor && (
						<WaitingPanel
							vendor={vendor}
							started={payment.started}
							payUntil={order.payUntil}
							failure={failure}
							isBusy={isBusy}
							resume={() => pay(vendor)}
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
