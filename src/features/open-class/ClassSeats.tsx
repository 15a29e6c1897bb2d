import styled from "styled-components";
import type { OpenClassCard } from "../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../core/i18n.ts";
import { numberText } from "../../ui/localFormat.ts";
import { seatsLeft } from "./rules.ts";

const Line = styled.p`
	display: grid;
	gap: var(--space-1);
	margin: auto 0 0;
	color: var(--text-muted);
	font-size: var(--font-s);
	line-height: 20px;
	font-variant-numeric: tabular-nums;
`;

/** How full the class is; the words below say the same. */
const Bar = styled.progress`
	display: block;
	width: 100%;
	height: 4px;
	overflow: hidden;
	border: 0;
	border-radius: 2px;
	appearance: none;
	background: var(--surface-sunken);

	&::-webkit-progress-bar {
		background: var(--surface-sunken);
	}
	&::-webkit-progress-value {
		background: var(--accent);
	}
	&::-moz-progress-bar {
		background: var(--accent);
	}
`;

/** Seats of a class that can still be taken. */
export function ClassSeats({ card }: { readonly card: OpenClassCard }) {
	const t = useT();
	const language = useLanguage();
	const left = seatsLeft(card);
	return (
		<Line>
			<Bar aria-hidden="true" max={Math.max(1, card.seats)} value={card.seats - left} />
			{left === 0
				? t("openClass.full")
				: t("openClass.seats", { left: numberText(left, language), all: numberText(card.seats, language) })}
		</Line>
	);
}
