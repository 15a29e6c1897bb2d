import type { PackageCard as Card } from "../../../schemas/generated/documents.ts";
import { PackageCard } from "./PackageCard.tsx";
import { PackageGrid } from "./PackageFrame.tsx";

interface PackageCardsProps {
	readonly cards: readonly Card[];
	readonly label: string;
	readonly heading: "h2" | "h3";
	/** Every package at full width instead of the first one. */
	readonly wide?: boolean;
	/** Another answer is on its way. */
	readonly stale?: boolean;
}

/** Packages in a list; the first is told at length. */
export function PackageCards({ cards, label, heading, wide = false, stale = false }: PackageCardsProps) {
	return (
		<PackageGrid aria-label={label} aria-busy={stale}>
			{cards.map((card, place) => (
				<li key={card.id}>
					<PackageCard card={card} look={wide || place === 0 ? "lead" : "compact"} heading={heading} />
				</li>
			))}
		</PackageGrid>
	);
}
