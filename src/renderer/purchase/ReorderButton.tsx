import { chargeType } from "../../../schemas/commodities.ts";
import type { StudentOrder } from "../../../schemas/generated/documents.ts";
import { useT } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { Button, LinkButton } from "../../ui/Button.tsx";
import { useReorder } from "./useReorder.ts";

interface ReorderButtonProps {
	readonly order: Pick<StudentOrder, "orderNo" | "items">;
	readonly size?: "l";
	readonly variant?: "outline";
	/** The button names the order to screen readers, where it is one of many. */
	readonly isNamed?: boolean;
}

/** Orders the same again: goods by the cart, money for the balance where it is chosen. */
export function ReorderButton({ order, isNamed = false, ...buttonProps }: ReorderButtonProps) {
	const t = useT();
	const { isBusy, reorder } = useReorder(order);
	const isCharge = order.items.some(({ commodityType }) => commodityType === chargeType);
	const text = t(isCharge ? "purchase.chargeAgain" : "purchase.orderAgain");
	const named = isNamed ? { "aria-label": `${text}, ${t("purchase.no", { no: order.orderNo })}` } : {};
	if (isCharge)
		return (
			<LinkButton to={paths.balance()} {...buttonProps} {...named}>
				{text}
			</LinkButton>
		);
	return (
		<Button aria-busy={isBusy} onClick={reorder} {...buttonProps} {...named}>
			{text}
		</Button>
	);
}
