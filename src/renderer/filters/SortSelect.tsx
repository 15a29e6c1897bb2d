import { useNavigate } from "react-router-dom";
import styled from "styled-components";
import { useT } from "../../core/i18n.ts";
import { media } from "../../ui/media.ts";
import { visuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { chosenOf, searchOf, withValues } from "./filterAddress.ts";

const Label = styled.label`
	display: inline-flex;
	align-items: center;
	gap: var(--space-2);
	margin-inline-start: auto;
	color: var(--text-muted);
	font-size: var(--font-s);
	white-space: nowrap;

	@media ${media.phone} {
		& > span {
			${visuallyHidden}
		}
	}
	& > select {
		min-height: 40px;
		max-width: 100%;
		padding: var(--space-1) var(--space-2);
		border: 1px solid var(--border-strong);
		border-radius: var(--radius-s);
		background: var(--surface);
		color: var(--text);
		font: inherit;
		font-size: var(--font-m);
	}
`;

/** An order of a list; the first one is that of the address without any. */
export interface OrderSpec {
	/** As in the address; empty for the first. */
	readonly name: string;
	/** Message key. */
	readonly title: string;
}

export const priceOrders: readonly OrderSpec[] = [
	{ name: "", title: "ui.sortRecommended" },
	{ name: "price-up", title: "ui.sortPriceUp" },
	{ name: "price-down", title: "ui.sortPriceDown" },
];

interface SortSelectProps {
	readonly orders: readonly OrderSpec[];
	readonly params: URLSearchParams;
}

export function SortSelect({ orders, params }: SortSelectProps) {
	const t = useT();
	const navigate = useNavigate();
	const [asked = ""] = chosenOf(params, "sort");
	return (
		<Label>
			<span>{t("ui.sortBy")}</span>
			<select
				value={orders.some(({ name }) => name === asked) ? asked : ""}
				onChange={({ target: { value } }) =>
					void navigate({ search: searchOf(withValues(params, "sort", value === "" ? [] : [value])) })
				}
			>
				{orders.map(({ name, title }) => (
					<option key={name} value={name}>
						{t(title)}
					</option>
				))}
			</select>
		</Label>
	);
}
