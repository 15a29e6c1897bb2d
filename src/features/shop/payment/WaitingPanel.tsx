import { lazy, Suspense } from "react";
import styled, { keyframes } from "styled-components";
import type { PaymentStarted } from "../../../../schemas/generated/documents.ts";
import { errorMessage } from "../../../core/http/errors.ts";
import type { SubmissionFailure } from "../../../core/http/useSubmission.ts";
import { useT } from "../../../core/i18n.ts";
import { TimeLeft } from "../../../renderer/purchase/TimeLeft.tsx";
import { Button, LinkButton } from "../../../ui/Button.tsx";
import { FormError } from "../../../ui/FormError.tsx";
import { Actions, Deadline } from "./paymentStyle.ts";
import { openableAddress, type Vendor } from "./rules.ts";
import { VendorMark } from "./VendorMark.tsx";

const QrSvg = lazy(() => import("../../../ui/QrSvg.tsx"));

const codeSize = 224;

const Head = styled.div`
	display: flex;
	gap: var(--space-3);
	align-items: center;

	& > svg {
		flex: none;
	}
	& > h2 {
		margin: 0;
		font-size: var(--font-l);
	}
`;

const Code = styled.div`
	display: grid;
	gap: var(--space-3);
	justify-items: center;
	text-align: center;

	& > [data-code] {
		min-height: ${codeSize}px;
		padding: var(--space-2);
		border: 1px solid var(--border);
		border-radius: var(--radius-m);
		background: #fff;
		line-height: 0;
	}
	& > p {
		margin: 0;
		color: var(--text-muted);
		line-height: 1.6;
	}
`;

const pulse = keyframes`
	50% { opacity: 0.25; }
`;

const Waiting = styled.p`
	display: flex;
	gap: var(--space-3);
	align-items: center;
	color: var(--text-muted);

	&::before {
		content: "";
		flex: none;
		width: 10px;
		height: 10px;
		border-radius: 50%;
		background: var(--accent);
		animation: ${pulse} 1.6s ease-in-out infinite;
	}
	@media (prefers-reduced-motion: reduce) {
		&::before {
			animation: none;
		}
	}
`;

interface WaitingPanelProps {
	readonly vendor: Vendor;
	/** What this page has begun; undefined where it was begun before, or in another tab. */
	readonly started: PaymentStarted | undefined;
	readonly payUntil: string | undefined;
	readonly failure: SubmissionFailure | undefined;
	readonly isBusy: boolean;
	/** Leads to the same payment again. */
	readonly resume: () => void;
	readonly chooseAnother: () => void;
}

/** The vendor's code, or that the vendor's page is to be paid on, until the payment is confirmed. */
export function WaitingPanel(props: WaitingPanelProps) {
	const { vendor, started, payUntil, failure, isBusy, resume, chooseAnother } = props;
	const t = useT();
	const name = t(`purchase.vendor.${vendor}`);
	const isCode = started?.kind === "qr";
	const onDevice = started && isCode ? openableAddress(started) : undefined;
	return (
		<>
			<Head>
				<VendorMark vendor={vendor} />
				<h2>{name}</h2>
			</Head>
			{isCode && (
				<Code>
					<div data-code="">
						<Suspense fallback={null}>
							<QrSvg text={started.address} label={t("payment.codeOf", { vendor: name })} size={codeSize} />
						</Suspense>
					</div>
					<p>{t("payment.scan", { vendor: name })}</p>
					{onDevice && (
						<LinkButton variant="plain" href={onDevice} target="_blank" rel="noreferrer">
							{t("payment.openHere")}
						</LinkButton>
					)}
				</Code>
			)}
			{!isCode && <p>{t("payment.elsewhere", { vendor: name })}</p>}
			<Waiting>{t("payment.waiting")}</Waiting>
			{payUntil && (
				<Deadline>
					{t("purchase.within")} <TimeLeft until={payUntil} />
				</Deadline>
			)}
			<FormError number={failure?.number}>
				{failure && errorMessage(failure.error, t, "payment.startFailed")}
			</FormError>
			<Actions>
				{!isCode && (
					<Button size="l" aria-busy={isBusy} onClick={resume}>
						{t("payment.resume", { vendor: name })}
					</Button>
				)}
				<Button variant="outline" size="l" onClick={chooseAnother}>
					{t("payment.another")}
				</Button>
			</Actions>
		</>
	);
}
