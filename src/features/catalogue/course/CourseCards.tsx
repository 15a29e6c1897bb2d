import type { CourseCard as Card } from "../../../../schemas/generated/documents.ts";
import { CourseCard } from "./CourseCard.tsx";
import { CourseGrid, CourseRow } from "./CourseGrid.tsx";

/** Pictures fetched at once: as many as the first row has. */
const firstRow = 4;

interface CourseCardsProps {
	readonly cards: readonly Card[];
	readonly label: string;
	readonly heading: "h2" | "h3";
	/** The next page is loading. */
	readonly stale?: boolean;
	/** On phones a row that scrolls sideways. */
	readonly isRow?: boolean;
	/** The cards are what the page is for: pictures of the first row are fetched at once. */
	readonly isMain?: boolean;
}

/** Courses as cards in a grid. */
export function CourseCards(props: CourseCardsProps) {
	const { cards, label, heading, stale = false, isMain = false, isRow = false } = props;
	const List = isRow ? CourseRow : CourseGrid;
	return (
		<List aria-label={label} aria-busy={stale} data-stale={stale}>
			{cards.map((card, index) => (
				<li key={card.id}>
					<CourseCard card={card} heading={heading} eager={isMain && index < firstRow} />
				</li>
			))}
		</List>
	);
}
