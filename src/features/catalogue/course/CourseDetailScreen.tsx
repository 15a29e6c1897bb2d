import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { useParams } from "react-router-dom";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { DetailView } from "../../../renderer/query/DetailView.tsx";
import { DetailSkeleton } from "../../../ui/DetailSkeleton.tsx";
import { CourseDetailView } from "./CourseDetailView.tsx";
import { useCourseDetail } from "./state.ts";

/**
 * A course by the id in the URL; what follows the id names the part of the page to start at (OPEN-021). The contents lead
 * students to the page of the lessons (ROUTE-07).
 */
export default function CourseDetailScreen() {
	const t = useT();
	const { id, "*": rest = "" } = useParams();
	const toContents = rest.endsWith("contents");
	const toLessons =
		useAtomValue(signedInAtom) && toContents ? paths.lessonPage(rest.split("/")[0] ?? "") : undefined;
	useEffect(() => {
		if (toLessons !== undefined) location.replace(toLessons);
	}, [toLessons]);
	if (toLessons !== undefined) return <DetailSkeleton label={t("ui.loading")} slow={t("core.slow")} />;
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
			{(course) => <CourseDetailView key={course.card.id} course={course} toContents={toContents} />}
		</DetailView>
	);
}
