import { Fragment, useId, useState } from "react";
import styled from "styled-components";
import type { CartItem, QuoteChanged } from "../../../../schemas/generated/documents.ts";
import { errorMessage } from "../../../core/http/errors.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { surface } from "../../../ui/cardMixins.ts";
import { ErrorNotice } from "../../../ui/ErrorNotice.tsx";
import { priceText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { Checkout } from "./Checkout.tsx";
import { CouponPicker } from "./CouponPicker.tsx";
import type { useQuote } from "./contents.ts";
import { QuoteChanges } from "./QuoteChanges.tsx";
import { type Choice, isStillChosen } from "./rules.ts";

const Frame = styled.aside`
	display: grid;
	gap: var(--space-4);
	padding: var(--space-5);
	${surface}

	& h2 {
		margin: 0;
		font-size: var(--font-l);
	}
	& > dl {
		display: grid;
		grid-template-columns: 1fr auto;
		gap: var(--space-2) var(--space-4);
		align-items: baseline;
		margin: 0;
		font-variant-numeric: tabular-nums;
		transition: opacity 0.15s;
	}
	& > dl[aria-busy="true"] {
		opacity: 0.6;
	}
	& > p {
		margin: 0;
		color: var(--text-muted);
	}
	& dt {
		color: var(--text-muted);
	}
	& dd {
		margin: 0;
		text-align: end;
	}
	& dd[data-total] {
		color: var(--price);
		font-size: var(--font-xl);
		font-weight: 700;
	}
	@media ${media.aboveLaptop} {
		position: sticky;
		top: var(--space-5);
	}
	@media ${media.phone} {
		padding: var(--space-4);
	}
`;

interface CartSummaryProps {
	readonly choice: Choice;
	readonly quote: ReturnType<typeof useQuote>;
	readonly update: (items: CartItem[]) => void;
}

/** What the chosen items cost, one total for each currency, and how to enrol. */
export function CartSummary({ choice, quote, update }: CartSummaryProps) {
	const t = useT();
	const language = useLanguage();
	const heading = useId();
	const { chosen } = choice;
	// Kept here: nothing that was chosen may be left to order.
	const [refused, setRefused] = useState<{ changed: QuoteChanged; chosen: readonly string[] }>();
	const totals = quote.quote?.totals ?? [];
	return (
		<Frame aria-labelledby={heading}>
			<h2 id={heading}>{t("cart.summary")}</h2>
			{chosen.length === 0 && <p>{t("cart.nothingChosen")}</p>}
			{quote.error !== undefined && (
				<ErrorNotice
					title={t("cart.quoteFailed")}
					text={errorMessage(quote.error, t)}
					retryLabel={t("ui.retry")}
					onRetry={quote.retry}
					busy={quote.isLoading}
				/>
			)}
			{totals.length > 0 && (
				<dl aria-busy={quote.isLoading} aria-live="polite">
					{totals.map(({ currency, total, before }) => (
						<Fragment key={currency}>
							{before > total && (
								<>
									<dt>{t("cart.before")}</dt>
									<dd>
										<s>{priceText(before, currency, language)}</s>
									</dd>
									<dt>{t("cart.saved")}</dt>
									<dd>{priceText(before - total, currency, language)}</dd>
								</>
							)}
							<dt>{t("cart.total")}</dt>
							<dd data-total="">{total === 0 ? t("ui.free") : priceText(total, currency, language)}</dd>
						</Fragment>
					))}
				</dl>
			)}
			{quote.quote && <CouponPicker quote={quote.quote} picked={quote.picked} pick={quote.pick} />}
			{refused && isStillChosen(refused.chosen, choice) && <QuoteChanges {...refused.changed} />}
			{quote.quote && (
				<Checkout
					chosen={chosen}
					quote={quote.quote}
					current={quote.current}
					replace={quote.replace}
					update={(items) => {
						// It belongs to the order now.
						quote.pick(undefined);
						update(items);
					}}
					setChanged={(changed) => setRefused(changed && { changed, chosen })}
				/>
			)}
		</Frame>
	);
}
