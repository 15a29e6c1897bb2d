import { useState } from "react";
import styled from "styled-components";
import type { OrderDetail } from "../../../../schemas/generated/documents.ts";
import { errorMessage } from "../../../core/http/errors.ts";
import type { SubmissionFailure } from "../../../core/http/useSubmission.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { usePoints } from "../../../renderer/purchase/usePoints.ts";
import { Button } from "../../../ui/Button.tsx";
import { FormError } from "../../../ui/FormError.tsx";
import { priceText } from "../../../ui/localFormat.ts";
import type { PaymentMethod } from "./rules.ts";
import { VendorMark } from "./VendorMark.tsx";

const Form = styled.form`
	display: grid;
	gap: var(--space-4);
`;

const Methods = styled.fieldset`
	display: grid;
	gap: var(--space-3);
	min-width: 0;
	margin: 0;
	padding: 0;
	border: 0;

	& > legend {
		margin-bottom: var(--space-3);
		padding: 0;
		font-size: var(--font-l);
		font-weight: 600;
	}
	& > label {
		display: flex;
		gap: var(--space-3);
		align-items: center;
		min-height: 72px;
		padding: var(--space-3) var(--space-4);
		border: 1px solid var(--border-strong);
		border-radius: var(--radius-m);
		cursor: pointer;
	}
	& > label:hover {
		border-color: var(--accent);
	}
	& > label:has(:checked) {
		border-color: var(--accent);
		background: var(--accent-soft);
		box-shadow: inset 0 0 0 1px var(--accent);
	}
	& > label > svg {
		flex: none;
	}
	& input {
		flex: none;
		width: 20px;
		height: 20px;
		margin: 0;
		accent-color: var(--accent);
	}
	& strong {
		display: block;
		font-weight: 600;
	}
	& small {
		color: var(--text-muted);
		font-size: var(--font-s);
	}
`;

interface MethodPickerProps {
	readonly order: OrderDetail;
	/** Of the last attempt to begin a payment. */
	readonly failure: SubmissionFailure | undefined;
	readonly isBusy: boolean;
	readonly pay: (method: PaymentMethod) => void;
}

/** The methods of payment, one of which is chosen: the last one that was tried, else the first that takes money. */
export function MethodPicker({ order, failure, isBusy, pay }: MethodPickerProps) {
	const t = useT();
	const language = useLanguage();
	const amount = (minor: number): string => priceText(minor, order.currency, language);
	const { points, methodName } = usePoints();
	const { payments, total, balance = 0, pointOffer } = order;
	const [picked, setPicked] = useState(payments[0]?.vendor);
	const chosen =
		order.ways.find((method) => method === picked) ?? order.ways.find((method) => method !== "points");
	const hints: Readonly<Partial<Record<PaymentMethod, Record<string, string>>>> = {
		balance: { balance: amount(balance), after: amount(balance - total) },
		...(pointOffer && {
			points: {
				price: points(pointOffer.price),
				after: points(pointOffer.balance - pointOffer.price),
			},
		}),
	};
	const price = chosen === "points" && pointOffer ? points(pointOffer.price) : amount(total);
	return (
		<Form
			onSubmit={(event) => {
				event.preventDefault();
				if (chosen !== undefined) pay(chosen);
			}}
		>
			<Methods>
				<legend>{t("payment.ways")}</legend>
				{order.ways.map((method) => (
					<label key={method}>
						<input
							type="radio"
							name="method"
							required
							value={method}
							checked={method === chosen}
							onChange={() => setPicked(method)}
						/>
						<VendorMark vendor={method} />
						<span>
							<strong>{methodName(method)}</strong>
							<small>{t(`payment.hint.${method}`, hints[method])}</small>
						</span>
					</label>
				))}
			</Methods>
			<FormError number={failure?.number}>
				{failure && errorMessage(failure.error, t, "payment.startFailed")}
			</FormError>
			<Button type="submit" size="l" wide aria-busy={isBusy}>
				{isBusy ? t("payment.starting") : t("payment.pay", { amount: price })}
			</Button>
		</Form>
	);
}
