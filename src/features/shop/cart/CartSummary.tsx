import { Fragment, useId } from "react";
import styled from "styled-components";
import type { CartItem } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { SchoolContact } from "../../../renderer/SchoolContact.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { priceText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { sumsOf } from "./rules.ts";

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

const Enrol = styled.div`
	display: grid;
	gap: var(--space-2);
	padding-top: var(--space-4);
	border-top: 1px solid var(--border);

	& > p {
		margin: 0 0 var(--space-1);
		color: var(--text-muted);
		line-height: 1.6;
	}
`;

/** The total of the cart, and how to enrol: this site takes no payments. */
export function CartSummary({ items }: { readonly items: readonly CartItem[] }) {
	const t = useT();
	const language = useLanguage();
	const heading = useId();
	return (
		<Frame aria-labelledby={heading}>
			<h2 id={heading}>{t("cart.summary")}</h2>
			<dl>
				{sumsOf(items).map(({ currency, total, before }) => (
					<Fragment key={currency}>
						{before > total && (
							<>
								<dt>{t("cart.before")}</dt>
								<dd>
									<s>{priceText(before, currency, language)}</s>
								</dd>
							</>
						)}
						<dt>{t("cart.total")}</dt>
						<dd data-total="">{priceText(total, currency, language)}</dd>
					</Fragment>
				))}
			</dl>
			<Enrol>
				<h2>{t("cart.contact")}</h2>
				<p>{t("cart.contactText")}</p>
				<SchoolContact fallback={<p>{t("cart.noContact")}</p>} />
			</Enrol>
		</Frame>
	);
}
