import { useEffect, useId, useState } from "react";
import type { DialogProps } from "../../../core/dialogs.ts";
import { ApiError, errorMessage } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT } from "../../../core/i18n.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { toast } from "../../../core/toast.ts";
import { orderQueries } from "../../../renderer/purchase/purchasePaths.ts";
import { Button } from "../../../ui/Button.tsx";
import { DialogActions } from "../../../ui/DialogActions.tsx";
import { DialogFrame } from "../../../ui/dialog/DialogFrame.tsx";
import { FormError } from "../../../ui/FormError.tsx";
import { abolishOrder } from "./calls.ts";

declare module "../../../core/dialogs.ts" {
	interface Dialogs {
		/** Asks whether an order that waits to be paid is to be cancelled, and cancels it. */
		cancelOrder: { args: { readonly orderNo: string }; result: { readonly isCancelled: boolean } };
	}
}

/** Code of the refusal. */
const paidMeanwhile = "1311";

export default function CancelOrderDialog({ args: { orderNo }, close }: DialogProps<"cancelOrder">) {
	const t = useT();
	const keep = useId();
	const [isPaid, setPaid] = useState(false);
	const { isBusy, failure, submit } = useSubmission("an order could not be cancelled");
	const onClose = () => close({ isCancelled: false });
	useEffect(() => {
		// The button that was clicked is removed.
		if (isPaid) document.getElementById(keep)?.focus();
	}, [isPaid, keep]);
	const cancel = () =>
		submit(async () => {
			try {
				await abolishOrder({ orderNo });
				toast.success(t("order.cancelled"));
				close({ isCancelled: true });
			} catch (error) {
				if (!(error instanceof ApiError && error.code === paidMeanwhile)) throw error;
				setPaid(true);
			} finally {
				// It may be another one than this page shows, also where it was refused.
				broadcastStudentChange(orderQueries, "cart", "coupons");
			}
		});
	return (
		<DialogFrame
			title={t(isPaid ? "order.paidMeanwhile" : "order.cancelQuestion")}
			description={t(isPaid ? "order.paidMeanwhileText" : "order.cancelText", { no: orderNo })}
			closeLabel={t("core.close")}
			width={480}
			initialFocus={() => document.getElementById(keep)}
			onClose={onClose}
		>
			<FormError number={failure?.number}>
				{failure && errorMessage(failure.error, t, "order.cancelFailed")}
			</FormError>
			<DialogActions>
				{!isPaid && (
					<Button variant="outline" aria-busy={isBusy} onClick={() => void cancel()}>
						{t("purchase.cancel")}
					</Button>
				)}
				<Button id={keep} onClick={onClose}>
					{t(isPaid ? "core.close" : "order.keep")}
				</Button>
			</DialogActions>
		</DialogFrame>
	);
}
