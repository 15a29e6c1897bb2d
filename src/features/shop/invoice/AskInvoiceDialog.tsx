import { useState } from "react";
import styled from "styled-components";
import type { InvoiceOffer, InvoiceTitle } from "../../../../schemas/generated/documents.ts";
import type { DialogProps } from "../../../core/dialogs.ts";
import { errorMessage } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { toast } from "../../../core/toast.ts";
import { orderQueries } from "../../../renderer/purchase/purchasePaths.ts";
import { useMoney } from "../../../renderer/purchase/useMoney.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { Button } from "../../../ui/Button.tsx";
import { DialogActions } from "../../../ui/DialogActions.tsx";
import { DialogFrame } from "../../../ui/dialog/DialogFrame.tsx";
import { FormError } from "../../../ui/FormError.tsx";
import { SkeletonBox } from "../../../ui/Skeleton.tsx";
import { askInvoice } from "./calls.ts";
import { InvoiceState } from "./InvoiceState.tsx";
import { useOffer, useTitles } from "./state.ts";
import { TitleForm } from "./TitleForm.tsx";
import { TitlePicker } from "./TitlePicker.tsx";

declare module "../../../core/dialogs.ts" {
	interface Dialogs {
		/** Asks for the invoice of an order, or shows the one that it has. */
		askInvoice: { args: { readonly orderNo: string }; result: { readonly isAsked: boolean } };
	}
}

const Text = styled.p`
	margin: 0 0 var(--space-4);
	line-height: 1.6;
`;

interface AskProps {
	readonly orderNo: string;
	readonly titles: readonly InvoiceTitle[];
	readonly close: (result: { readonly isAsked: boolean }) => void;
}

/** One of the student's titles, or a new one. */
function AskForm({ orderNo, titles, close }: AskProps) {
	const t = useT();
	const [picked, setPicked] = useState(titles[0]?.titleId);
	const [isNew, setNew] = useState(titles.length === 0);
	const { isBusy, failure, submit } = useSubmission("an invoice could not be asked for");
	const ask = async (titleId: string): Promise<void> => {
		await askInvoice({ orderNo, titleId });
		broadcastStudentChange(orderQueries);
		toast.success(t("invoice.asked"));
		close({ isAsked: true });
	};
	if (isNew)
		return (
			<TitleForm fallbackKey="invoice.askFailed" onSaved={({ titleId }) => ask(titleId)}>
				{(isSaving) => (
					<DialogActions>
						<Button
							variant="outline"
							onClick={() => (titles.length > 0 ? setNew(false) : close({ isAsked: false }))}
						>
							{t("invoice.cancel")}
						</Button>
						<Button type="submit" aria-disabled={isSaving}>
							{t("invoice.ask")}
						</Button>
					</DialogActions>
				)}
			</TitleForm>
		);
	return (
		<>
			<TitlePicker titles={titles} picked={picked} pick={setPicked} />
			<FormError number={failure?.number}>
				{failure && errorMessage(failure.error, t, "invoice.askFailed")}
			</FormError>
			<DialogActions>
				<Button variant="outline" onClick={() => setNew(true)}>
					{t("invoice.newTitle")}
				</Button>
				<Button aria-busy={isBusy} onClick={() => picked && void submit(() => ask(picked))}>
					{t("invoice.ask")}
				</Button>
			</DialogActions>
		</>
	);
}

interface OfferProps extends Pick<AskProps, "close" | "orderNo"> {
	readonly offer: InvoiceOffer;
}

function Offer({ offer, orderNo, close }: OfferProps) {
	const t = useT();
	const text = useText();
	const money = useMoney(offer.currency);
	const titles = useTitles();
	const { canAsk, invoice, amount } = offer;
	if (invoice || !canAsk)
		return (
			<>
				{invoice ? <InvoiceState invoice={invoice} /> : <Text>{text(offer.text)}</Text>}
				<DialogActions>
					<Button onClick={() => close({ isAsked: false })}>{t("core.close")}</Button>
				</DialogActions>
			</>
		);
	return (
		<>
			<Text>
				{t("invoice.offer", { amount: money(amount) })} {text(offer.text)}
			</Text>
			<QueryView
				query={titles}
				placeholder={<SkeletonBox height={120} />}
				errorTitle={t("invoice.titlesFailed")}
			>
				{({ list }) => <AskForm orderNo={orderNo} titles={list} close={close} />}
			</QueryView>
		</>
	);
}

export default function AskInvoiceDialog({ args: { orderNo }, close }: DialogProps<"askInvoice">) {
	const t = useT();
	return (
		<DialogFrame
			title={t("invoice.dialog")}
			description={t("purchase.no", { no: orderNo })}
			closeLabel={t("core.close")}
			width={480}
			onClose={() => close({ isAsked: false })}
		>
			<QueryView
				query={useOffer(orderNo)}
				placeholder={
					<div role="status" aria-label={t("ui.loading")}>
						<SkeletonBox height={120} />
					</div>
				}
				errorTitle={t("invoice.failed")}
			>
				{(offer) => <Offer offer={offer} orderNo={orderNo} close={close} />}
			</QueryView>
		</DialogFrame>
	);
}
