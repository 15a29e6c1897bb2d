import type { PackageCard as Card } from "../../../../schemas/generated/documents.ts";
import { PackageCard } from "./PackageCard.tsx";
import { PackageGrid } from "./PackageFrame.tsx";

interface PackageCardsProps {
	readonly cards: readonly Card[];
	readonly label: string;
	readonly heading: "h2" | "h3";
	/** Every package at full width instead of the first one. */
	readonly wide?: boolean;
	/** The next page is loading. */
	readonly stale?: boolean;
}

/** Packages in a list; the first in the wide layout. */
export function PackageCards({ cards, label, heading, wide = false, stale = false }: PackageCardsProps) {
	return (
		<PackageGrid aria-label={label} aria-busy={stale}>
			{cards.map((card, index) => (
				<li key={card.id}>
					<PackageCard card={card} variant={wide || index === 0 ? "lead" : "compact"} heading={heading} />
				</li>
			))}
		</PackageGrid>
	);
}
