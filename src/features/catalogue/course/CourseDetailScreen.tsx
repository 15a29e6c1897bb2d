import { useParams } from "react-router-dom";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { DetailView } from "../../../renderer/query/DetailView.tsx";
import { DetailSkeleton } from "../../../ui/DetailSkeleton.tsx";
import { CourseDetailView } from "./CourseDetailView.tsx";
import { useCourseDetail } from "./state.ts";

/** A course by the id in the URL; what follows the id names the part of the page to start at (OPEN-021). */
export default function CourseDetailScreen() {
	const t = useT();
	const { id, "*": rest = "" } = useParams();
	return (
		<DetailView
			query={useCourseDetail(id)}
			placeholder={<DetailSkeleton label={t("ui.loading")} slow={t("core.slow")} />}
			errorTitle={t("course.detailFailed")}
			missing={{
				type: "course",
				title: t("course.notFound"),
				text: t("course.notFoundText"),
				to: paths.courseList(),
				label: t("course.all"),
			}}
		>
			{(course) => (
				<CourseDetailView key={course.card.id} course={course} toContents={rest.endsWith("contents")} />
			)}
		</DetailView>
	);
}
