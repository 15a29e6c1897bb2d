import styled from "styled-components";
import type { Invoice } from "../../../../schemas/generated/documents.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { startDownload } from "../../../core/upload/openFile.ts";
import { useMoney } from "../../../renderer/purchase/useMoney.ts";
import { Badge, type Tone } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { instantText } from "../../../ui/localFormat.ts";
import { fetchFile } from "./calls.ts";

const tones: Readonly<Record<Invoice["state"], Tone>> = {
	asked: "warning",
	issuing: "warning",
	issued: "success",
	voided: "quiet",
	refused: "danger",
};

const Frame = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr) auto;
	gap: var(--space-1) var(--space-4);
	align-items: center;

	& > p {
		margin: 0;
		font-weight: 600;
		overflow-wrap: anywhere;
	}
	& > strong {
		font-variant-numeric: tabular-nums;
		text-align: end;
	}
	& > small {
		grid-column: 1;
		color: var(--text-muted);
		font-size: var(--font-s);
		overflow-wrap: anywhere;
	}
	& > span {
		grid-column: 2;
		justify-self: end;
	}
	& > button {
		grid-column: 1 / -1;
		justify-self: start;
		margin-top: var(--space-2);
	}
`;

/** An invoice: for whom, how much, what became of it, and its file. */
export function InvoiceState({ invoice }: { readonly invoice: Invoice }) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const { invoiceNo, state, title, amount, currency, askedAt, issuedAt, issuer, taxInvoiceNo, reason } =
		invoice;
	const money = useMoney(currency);
	const { isBusy, submit } = useSubmission(notifyError);
	const download = () =>
		submit(async () => {
			const { url } = await fetchFile(invoiceNo);
			startDownload(url, `${invoiceNo}.pdf`);
		});
	return (
		<Frame>
			<p>{title.name}</p>
			<strong>{money(amount)}</strong>
			<small>
				{t("invoice.no", { no: taxInvoiceNo ?? invoiceNo })} ·{" "}
				{instantText(issuedAt ?? askedAt, language, "minute")}
			</small>
			<Badge tone={tones[state]}>{t(`invoice.state.${state}`)}</Badge>
			{(state === "asked" || state === "issuing") && <small>{t("invoice.wait")}</small>}
			{reason && <small>{text(reason)}</small>}
			{state === "issued" && issuer === "server" && <small>{t("invoice.receiptOnly")}</small>}
			{state === "issued" && (
				<Button
					variant="outline"
					aria-busy={isBusy}
					aria-label={`${t("invoice.download")}, ${t("invoice.no", { no: taxInvoiceNo ?? invoiceNo })}`}
					onClick={() => void download()}
				>
					{t("invoice.download")}
				</Button>
			)}
		</Frame>
	);
}
