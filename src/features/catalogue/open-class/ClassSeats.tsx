import styled from "styled-components";
import type { OpenClassCard } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { progressBar } from "../../../ui/cardMixins.ts";
import { numberText } from "../../../ui/localFormat.ts";
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

/** How full the class is; the text below says the same. */
const Bar = styled.progress`
	${progressBar}
	height: 4px;
`;

/** The seats left in a class. */
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
