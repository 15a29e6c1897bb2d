import styled from "styled-components";
import type { CartQuote } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { priceText } from "../../../ui/localFormat.ts";
import { plainList } from "../../../ui/mixins.ts";

const Frame = styled.fieldset`
	min-width: 0;
	margin: 0;
	padding: var(--space-4) 0 0;
	border: 0;
	border-top: 1px solid var(--border);

	& > legend {
		float: left;
		width: 100%;
		margin-bottom: var(--space-1);
		padding: 0;
		font-weight: 600;
	}
	& > label {
		display: grid;
		grid-template-columns: 20px minmax(0, 1fr) auto;
		clear: both;
		gap: var(--space-3);
		align-items: center;
		min-height: 44px;
		cursor: pointer;
	}
	& > label > span {
		overflow-wrap: anywhere;
	}
	& > label > strong {
		color: var(--price);
		font-variant-numeric: tabular-nums;
	}
	& input {
		width: 20px;
		height: 20px;
		margin: 0;
		accent-color: var(--accent);
	}
	& summary {
		min-height: 44px;
		color: var(--text-muted);
		line-height: 44px;
		cursor: pointer;
	}
	& ul {
		${plainList}
		display: grid;
		gap: var(--space-2);
		color: var(--text-muted);
		font-size: var(--font-s);
		line-height: 1.6;
	}
`;

interface CouponPickerProps {
	readonly quote: CartQuote;
	/** Of the coupon that was picked; undefined for none. */
	readonly picked: string | undefined;
	readonly pick: (couponId: string | undefined) => void;
}

/** The coupons that can be used for what was chosen, with what each saves; the others with the reason. */
export function CouponPicker({ quote, picked, pick }: CouponPickerProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const usable = quote.coupons.filter(({ reason }) => reason === undefined);
	const others = quote.coupons.filter(({ reason }) => reason !== undefined);
	const isNone = !usable.some(({ couponId }) => couponId === picked);
	if (quote.coupons.length === 0) return null;
	return (
		<Frame>
			<legend>{t("cart.coupon")}</legend>
			{usable.length > 0 && (
				<label>
					<input type="radio" name="coupon" checked={isNone} onChange={() => pick(undefined)} />
					<span>{t("cart.noCoupon")}</span>
				</label>
			)}
			{usable.map(({ couponId, couponName, saving, currency }) => (
				<label key={couponId}>
					<input type="radio" name="coupon" checked={couponId === picked} onChange={() => pick(couponId)} />
					<span>{text(couponName)}</span>
					<strong>{priceText(-saving, currency, language)}</strong>
				</label>
			))}
			{others.length > 0 && (
				<details open={usable.length === 0}>
					<summary>{t("cart.unusableCoupons", { count: others.length })}</summary>
					<ul>
						{others.map(({ couponId, couponName, reason }) => (
							<li key={couponId}>
								{t("cart.unusableCoupon", { name: text(couponName), reason: text(reason) })}
							</li>
						))}
					</ul>
				</details>
			)}
		</Frame>
	);
}
