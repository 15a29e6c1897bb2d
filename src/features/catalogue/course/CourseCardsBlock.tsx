import type { CourseCardsProps } from "../../../../schemas/generated/documents.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { CourseCards } from "./CourseCards.tsx";

/** Courses that the caller has already fetched. */
export default function CourseCardsBlock({
	props: { cards, label, heading = "h3" },
}: BlockProps<CourseCardsProps>) {
	return <CourseCards cards={cards} label={label} heading={heading} />;
}
