import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import styled from "styled-components";
import type { ChargeOffer } from "../../../../schemas/generated/documents.ts";
import { errorMessage } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { purchasePaths } from "../../../renderer/purchase/purchasePaths.ts";
import { Button } from "../../../ui/Button.tsx";
import { FormError } from "../../../ui/FormError.tsx";
import { priceText } from "../../../ui/localFormat.ts";
import { Part } from "./accountStyle.ts";
import { orderCharge } from "./calls.ts";

const Amounts = styled.fieldset`
	display: grid;
	grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
	gap: var(--space-3);
	min-width: 0;
	margin: 0;
	padding: 0;
	border: 0;

	& > legend {
		margin-bottom: var(--space-2);
		padding: 0;
		font-weight: 600;
	}
	& > label {
		display: flex;
		gap: var(--space-2);
		align-items: center;
		min-height: 48px;
		padding: 0 var(--space-3);
		border: 1px solid var(--border-strong);
		border-radius: var(--radius-m);
		font-variant-numeric: tabular-nums;
		cursor: pointer;
	}
	& > label:has(:checked) {
		border-color: var(--accent);
		background: var(--accent-soft);
		box-shadow: inset 0 0 0 1px var(--accent);
	}
	& input {
		flex: none;
		width: 18px;
		height: 18px;
		margin: 0;
		accent-color: var(--accent);
	}
`;

/** Orders money for the balance, and leads to its payment. */
export function ChargeForm({ offer: { amounts, currency } }: { readonly offer: ChargeOffer }) {
	const t = useT();
	const language = useLanguage();
	const id = useId();
	const navigate = useNavigate();
	const [picked, setPicked] = useState(amounts[0]);
	const { isBusy, failure, submit } = useSubmission("money for the balance could not be ordered");
	const amount = amounts.find((each) => each === picked) ?? amounts[0] ?? 0;
	const money = (value: number): string => priceText(value, currency, language);
	const onSubmit = (event: FormEvent): void => {
		event.preventDefault();
		void submit(async (signal) => {
			const { orderNo } = await orderCharge({ amount, currency });
			if (!signal.aborted) navigate(purchasePaths.payment(orderNo));
		});
	};
	return (
		<Part aria-labelledby={id}>
			<h2 id={id}>{t("accounts.charge")}</h2>
			<p>{t("accounts.chargeText")}</p>
			<form onSubmit={onSubmit}>
				<Amounts>
					<legend>{t("accounts.chargeAmount")}</legend>
					{amounts.map((each) => (
						<label key={each}>
							<input
								type="radio"
								name="amount"
								value={each}
								checked={each === amount}
								onChange={() => setPicked(each)}
							/>
							{money(each)}
						</label>
					))}
				</Amounts>
				<FormError number={failure?.number}>
					{failure && errorMessage(failure.error, t, "accounts.chargeFailed")}
				</FormError>
				<div>
					<Button type="submit" aria-busy={isBusy}>
						{t("accounts.chargeSubmit", { money: money(amount) })}
					</Button>
				</div>
			</form>
		</Part>
	);
}
