import { useParams } from "react-router-dom";
import { useT } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { DetailReading } from "../../renderer/reading/DetailReading.tsx";
import { DetailSkeleton } from "../../ui/DetailSkeleton.tsx";
import { CourseDetailView } from "./CourseDetailView.tsx";
import { useCourseDetail } from "./state.ts";

/** A course by the id in the address; whatever follows the id only says where on the page to start. */
export function CourseDetailScreen() {
	const t = useT();
	const { id, "*": rest = "" } = useParams();
	return (
		<DetailReading
			reading={useCourseDetail(id)}
			place={<DetailSkeleton label={t("ui.loading")} slow={t("ui.slow")} />}
			failed={t("course.detailFailed")}
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
		</DetailReading>
	);
}

export default CourseDetailScreen;
