import type { OrderDetail } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { purchasePaths } from "../../../renderer/purchase/purchasePaths.ts";
import { ReorderButton } from "../../../renderer/purchase/ReorderButton.tsx";
import { usePoints } from "../../../renderer/purchase/usePoints.ts";
import { LinkButton } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { instantText } from "../../../ui/localFormat.ts";
import { Actions, Result } from "./paymentStyle.ts";
import { nextStep } from "./rules.ts";

const clock = "M12 7v5l3.5 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z";
const back = "M4 9h10a5.5 5.5 0 0 1 0 11h-4M4 9l4-4M4 9l4 4";

/** Paid: when and how, and what comes next. */
export function PaidPanel({ order }: { readonly order: OrderDetail }) {
	const t = useT();
	const language = useLanguage();
	const { methodName } = usePoints();
	const vendor = order.payments.find(({ state }) => state === "paid")?.vendor;
	const next = nextStep(order);
	return (
		<>
			<Result data-tone="success">
				<span>
					<Icon name="check" size={30} />
				</span>
				<p>
					<strong>{t("payment.thanks")}</strong>
					{[order.paidAt && instantText(order.paidAt, language, "minute"), vendor && methodName(vendor)]
						.filter(Boolean)
						.join(" · ")}
				</p>
			</Result>
			<Actions>
				<LinkButton size="l" to={next.to}>
					{t(next.label)}
				</LinkButton>
				<LinkButton size="l" variant="outline" to={purchasePaths.order(order.orderNo)}>
					{t("payment.toOrder")}
				</LinkButton>
			</Actions>
		</>
	);
}

/** Nothing can be paid any more. The same can be ordered again as soon as the order is closed: until then it keeps its goods. */
export function ClosedPanel({ order, isOver }: { readonly order: OrderDetail; readonly isOver: boolean }) {
	const t = useT();
	return (
		<>
			<Result data-tone="quiet">
				<span>
					<Icon path={clock} size={28} />
				</span>
				<p>{t(isOver ? "payment.timeOverText" : "payment.cancelledText")}</p>
			</Result>
			<Actions>
				{!isOver && <ReorderButton order={order} size="l" />}
				<LinkButton size="l" {...(!isOver && { variant: "outline" })} to={purchasePaths.orders()}>
					{t("purchase.toOrders")}
				</LinkButton>
			</Actions>
		</>
	);
}

/** The money of the order is on its way back, or has arrived. */
export function GivenBackPanel({ order }: { readonly order: OrderDetail }) {
	const t = useT();
	return (
		<>
			<Result data-tone="warning">
				<span>
					<Icon path={back} size={28} />
				</span>
				<p>{t(`payment.${order.state}Text`)}</p>
			</Result>
			<Actions>
				<LinkButton size="l" to={purchasePaths.order(order.orderNo)}>
					{t("payment.toOrder")}
				</LinkButton>
			</Actions>
		</>
	);
}
