import type { CourseCard } from "../../../schemas/generated/documents.ts";
import type { BlockProps } from "../../renderer/define.ts";
import { CourseCards } from "./CourseCards.tsx";

/** Settings of course.cards. */
export interface CourseCardsProps {
	/** The courses, as the caller's own answer holds them. */
	readonly cards: readonly CourseCard[];
	/** Read aloud as the name of the list. */
	readonly label: string;
	/** Level below that of the heading above the list; h3 unless given. */
	readonly heading?: "h2" | "h3";
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"course.cards": CourseCardsProps;
	}
}

/** Courses that another page has already been told of; fetches nothing. */
export function CourseCardsBlock({ props: { cards, label, heading = "h3" } }: BlockProps<CourseCardsProps>) {
	return <CourseCards cards={cards} label={label} heading={heading} />;
}

export default CourseCardsBlock;
