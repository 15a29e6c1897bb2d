import { useState } from "react";
import styled from "styled-components";
import { useT } from "../../core/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { chosenOf, withValues } from "./filterAddress.ts";

const Row = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr) auto;
	gap: var(--space-2);
	align-items: center;
	margin-top: var(--space-2);
	color: var(--text-muted);

	& > label {
		display: block;
	}
	& input {
		width: 100%;
		min-height: 40px;
		padding: var(--space-1) var(--space-2);
		border: 1px solid var(--border-strong);
		border-radius: var(--radius-s);
		background: var(--surface);
		color: var(--text);
		font: inherit;
		font-size: 1rem;
		font-variant-numeric: tabular-nums;
	}
`;

const digitsOf = (text: string): string => text.replace(/[^\d.]/g, "").slice(0, 8);

/** Limits in their order, whichever was typed where; undefined without any. */
function rangeOf(from: string, to: string): string | undefined {
	if (from === "" && to === "") return undefined;
	return from !== "" && to !== "" && Number(from) > Number(to) ? `${to}-${from}` : `${from}-${to}`;
}

interface PriceFieldsProps {
	readonly params: URLSearchParams;
	readonly onChange: (params: URLSearchParams) => void;
}

/** A range of prices of one's own. Not a form: before the script runs, its submission would leave the page. */
export function PriceFields({ params, onChange }: PriceFieldsProps) {
	const t = useT();
	const [chosen = ""] = chosenOf(params, "price");
	const [draft, setDraft] = useState({ of: chosen, limits: chosen.split("-") });
	if (draft.of !== chosen) setDraft({ of: chosen, limits: chosen.split("-") });
	const [from = "", to = ""] = draft.limits.map(digitsOf);
	const apply = () => {
		const range = rangeOf(from, to);
		onChange(withValues(params, "price", range === undefined ? [] : [range]));
	};
	const field = (label: string, value: string, limitsWith: (text: string) => string[]) => (
		<label>
			<VisuallyHidden>{t(label)}</VisuallyHidden>
			<input
				inputMode="decimal"
				autoComplete="off"
				placeholder={t(label)}
				value={value}
				onChange={({ target }) => setDraft({ of: chosen, limits: limitsWith(target.value) })}
				onKeyDown={(event) => event.key === "Enter" && apply()}
			/>
		</label>
	);
	return (
		<Row>
			{field("ui.priceFrom", from, (text) => [text, to])}
			<span aria-hidden="true">–</span>
			{field("ui.priceTo", to, (text) => [from, text])}
			<Button variant="outline" onClick={apply}>
				{t("ui.applyPrice")}
			</Button>
		</Row>
	);
}
