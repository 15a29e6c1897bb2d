import { Fragment, useId } from "react";
import styled from "styled-components";
import type { CartItem, SideLayerConfig } from "../../../schemas/generated/documents.ts";
import { useConfig } from "../../core/config.ts";
import { useLanguage, useT, useText } from "../../core/i18n.ts";
import { Contact } from "../../ui/Contact.tsx";
import { priceText } from "../../ui/localFormat.ts";
import { sumsOf } from "./rules.ts";

const Frame = styled.aside`
	display: grid;
	gap: var(--space-4);
	padding: var(--space-5);
	border: 1px solid var(--border);
	border-radius: var(--radius-l);
	background: var(--surface);

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
	@media (min-width: 1000px) {
		position: sticky;
		top: var(--space-5);
	}
	@media (max-width: 599px) {
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

/** How the school can be reached, as its service bar says. */
function SchoolContact({ side }: { readonly side: SideLayerConfig }) {
	const t = useT();
	const text = useText();
	const phones = [side.servicePhone, side.servicePhone1, side.servicePhone2].filter(
		(number): number is string => !!number,
	);
	const shownPhones = side.serviceFlag ? phones : [];
	const shownEmails = side.serviceEmailFlag ? (side.serviceEmails ?? []) : [];
	if (shownPhones.length + shownEmails.length === 0) return <p>{t("cart.noContact")}</p>;
	const hours = side.serviceFlag ? text(side.serviceTime) : "";
	return (
		<Contact
			phones={shownPhones.map((number) => ({ address: number, label: t("cart.call", { number }) }))}
			emails={shownEmails.map((address) => ({ address, label: t("cart.write", { address }) }))}
			hours={hours ? t("cart.hours", { time: hours }) : undefined}
		/>
	);
}

/** What the cart comes to, and how a student enrols: this site takes no payments. */
export function CartSummary({ items }: { readonly items: readonly CartItem[] }) {
	const t = useT();
	const language = useLanguage();
	const heading = useId();
	const side = useConfig("sideLayer");
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
				{side && <SchoolContact side={side} />}
			</Enrol>
		</Frame>
	);
}
