import { lazy, Suspense } from "react";
import type { LocalText } from "../../../schemas/generated/documents.ts";
import { useT, useText } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import type { BlockProps } from "../../renderer/define.ts";
import { ReadingView } from "../../renderer/reading/ReadingView.tsx";
import { Section } from "../../ui/Section.tsx";
import { CourseGridSkeleton } from "./CourseGrid.tsx";
import { useCourseList } from "./state.ts";

/** Settings of course.featured. */
export interface CourseFeaturedProps {
	/** Heading; without it, the usual words. */
	readonly title?: LocalText;
	/** Courses by id, in this order; without it, the newest. */
	readonly ids?: readonly string[];
	/** How many at most; all of the chosen ones or 8 of the newest unless given. */
	readonly count?: number;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"course.featured": CourseFeaturedProps;
	}
}

// Cards come beside the answer they draw; the first paint holds only their places.
const CourseCards = lazy(() => import("./CourseCards.tsx"));

/** Courses a school puts forward; draws nothing when it has none. */
export default function CourseFeaturedBlock({
	props: { title, ids = [], count },
}: BlockProps<CourseFeaturedProps>) {
	const t = useT();
	const text = useText();
	const chosen = ids.slice(0, count);
	const places = chosen.length || (count ?? 8);
	const reading = useCourseList(
		chosen.length > 0 ? { ids: chosen.join(","), pageSize: places } : { pageSize: places },
	);
	if (reading.data?.list.length === 0) return null;
	const name = text(title) || t(chosen.length > 0 ? "course.featured" : "course.newest");
	const place = <CourseGridSkeleton count={places} label={t("ui.loading")} />;
	return (
		<Section title={name} all={{ to: paths.courseList(), label: t("course.all") }}>
			<ReadingView reading={reading} place={place} failed={t("course.listFailed")}>
				{({ list }) => (
					<Suspense fallback={place}>
						<CourseCards cards={list} label={name} heading="h3" />
					</Suspense>
				)}
			</ReadingView>
		</Section>
	);
}
