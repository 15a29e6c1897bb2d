import type { PlanCard as Card } from "../../../../schemas/generated/documents.ts";
import { PlanCard } from "./PlanCard.tsx";
import { PlanGrid } from "./PlanFrame.tsx";

interface PlanCardsProps {
	readonly cards: readonly Card[];
	readonly label: string;
	readonly heading: "h2" | "h3" | "h4";
	/** The next page is loading. */
	readonly stale?: boolean;
}

export function PlanCards({ cards, label, heading, stale = false }: PlanCardsProps) {
	return (
		<PlanGrid aria-label={label} aria-busy={stale}>
			{cards.map((card) => (
				<li key={card.id}>
					<PlanCard card={card} heading={heading} />
				</li>
			))}
		</PlanGrid>
	);
}
