import { useId, useState } from "react";
import styled from "styled-components";
import type { OrderDetail } from "../../../../schemas/generated/documents.ts";
import type { DialogProps } from "../../../core/dialogs.ts";
import { errorMessage } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { toast } from "../../../core/toast.ts";
import { orderQueries } from "../../../renderer/purchase/purchasePaths.ts";
import { useMoney } from "../../../renderer/purchase/useMoney.ts";
import { useOrder } from "../../../renderer/purchase/useOrder.ts";
import { usePoints } from "../../../renderer/purchase/usePoints.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { Button } from "../../../ui/Button.tsx";
import { DialogActions } from "../../../ui/DialogActions.tsx";
import { DialogFrame } from "../../../ui/dialog/DialogFrame.tsx";
import { FormError } from "../../../ui/FormError.tsx";
import { LongTextFrame } from "../../../ui/longTextFrame.ts";
import { SkeletonBox } from "../../../ui/Skeleton.tsx";
import { askRefund } from "./calls.ts";
import { pointsLeft } from "./rules.ts";

declare module "../../../core/dialogs.ts" {
	interface Dialogs {
		/** Says whether and until when an order can be given back, and asks for the money. */
		askRefund: { args: { readonly orderNo: string }; result: { readonly isAsked: boolean } };
	}
}

const maxReason = 500;

const Text = styled.p`
	margin: 0 0 var(--space-4);
	line-height: 1.6;
`;

interface RefundFormProps {
	readonly order: OrderDetail;
	readonly close: (result: { readonly isAsked: boolean }) => void;
}

function RefundForm({ order, close }: RefundFormProps) {
	const t = useT();
	const text = useText();
	const money = useMoney(order.currency);
	const reasonId = useId();
	const [reason, setReason] = useState("");
	const { isBusy, failure, submit } = useSubmission("a refund could not be asked for");
	const { orderNo, refund, total, refundedTotal } = order;
	const { points } = usePoints();
	const left = pointsLeft(order);
	const ask = () =>
		submit(async () => {
			try {
				await askRefund({ orderNo, ...(reason.trim() && { reason: reason.trim() }) });
				toast.success(t("order.refundAsked"));
				close({ isAsked: true });
			} finally {
				broadcastStudentChange(orderQueries, "learning", "enrolments", "owned");
			}
		});
	const onClose = () => close({ isAsked: false });
	return (
		<>
			<Text>{text(refund.text)}</Text>
			{refund.canAsk && (
				<>
					<Text>
						{t("order.refundText", {
							amount: left === undefined ? money(total - refundedTotal) : points(left),
						})}
					</Text>
					<label htmlFor={reasonId}>{t("order.refundReason")}</label>
					<LongTextFrame>
						<textarea
							id={reasonId}
							dir="auto"
							rows={3}
							maxLength={maxReason}
							value={reason}
							onChange={({ target }) => setReason(target.value)}
						/>
					</LongTextFrame>
				</>
			)}
			<FormError number={failure?.number}>
				{failure && errorMessage(failure.error, t, "order.refundFailed")}
			</FormError>
			<DialogActions>
				<Button variant={refund.canAsk ? "outline" : "primary"} onClick={onClose}>
					{t(refund.canAsk ? "order.keepIt" : "core.close")}
				</Button>
				{refund.canAsk && (
					<Button aria-busy={isBusy} onClick={() => void ask()}>
						{t("order.askRefund")}
					</Button>
				)}
			</DialogActions>
		</>
	);
}

export default function AskRefundDialog({ args: { orderNo }, close }: DialogProps<"askRefund">) {
	const t = useT();
	return (
		<DialogFrame
			title={t("order.askRefund")}
			description={t("purchase.no", { no: orderNo })}
			closeLabel={t("core.close")}
			width={480}
			onClose={() => close({ isAsked: false })}
		>
			<QueryView
				query={useOrder(orderNo)}
				placeholder={
					<div role="status" aria-label={t("ui.loading")}>
						<SkeletonBox height={120} />
					</div>
				}
				errorTitle={t("purchase.failed")}
			>
				{(order) => <RefundForm order={order} close={close} />}
			</QueryView>
		</DialogFrame>
	);
}
