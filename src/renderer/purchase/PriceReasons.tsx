import { Fragment, type ReactNode } from "react";
import styled from "styled-components";
import type { QuoteLine } from "../../../schemas/generated/documents.ts";
import { useLanguage, useText } from "../../core/i18n.ts";
import { priceText } from "../../ui/localFormat.ts";

/** The rules of a price, each with its amount. */
const Rules = styled.dl`
	display: grid;
	grid-template-columns: minmax(0, 1fr) auto;
	gap: var(--space-1) var(--space-4);
	margin: var(--space-3) 0 0;
	padding: var(--space-2) var(--space-3);
	border-radius: var(--radius-s);
	background: var(--surface-sunken);
	color: var(--text-muted);
	font-size: var(--font-s);
	line-height: 1.5;

	& > dt {
		overflow-wrap: anywhere;
	}
	& > dd {
		margin: 0;
		font-variant-numeric: tabular-nums;
		text-align: end;
	}
`;

/** Why it costs what it does; nothing where that is the price alone. */
export function PriceReasons({ line }: { readonly line: QuoteLine }): ReactNode {
	const text = useText();
	const language = useLanguage();
	// Beside the item it says already that it is free.
	const rules = line.rules.filter(
		({ rule, amount }) => amount !== 0 || (rule !== "price" && rule !== "free"),
	);
	if (rules.every(({ rule }) => rule === "price")) return null;
	return (
		<Rules>
			{rules.map(({ rule, amount, text: why }) => (
				<Fragment key={rule}>
					<dt>{text(why)}</dt>
					<dd>{amount === 0 ? "" : priceText(amount, line.currency, language)}</dd>
				</Fragment>
			))}
		</Rules>
	);
}
