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

/** Leaves for the page of the course's lessons (ROUTE-07). */
function ToLessons({ courseId }: { readonly courseId: string }) {
	const t = useT();
	useEffect(() => {
		location.replace(paths.lessonPage(courseId));
	}, [courseId]);
	return <DetailSkeleton label={t("ui.loading")} slow={t("core.slow")} />;
}

interface DetailProps {
	readonly id: string | undefined;
	/** Starts at the lessons. */
	readonly toContents: boolean;
}

function Detail({ id, toContents }: DetailProps) {
	const t = useT();
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

/**
 * A course by the id in the URL; what follows the id names the part of the page to start at (OPEN-021). The contents are for
 * students the page of the lessons.
 */
export default function CourseDetailScreen() {
	const { id, "*": rest = "" } = useParams();
	const isSignedIn = useAtomValue(signedInAtom);
	const parts = rest.split("/").filter((part) => part !== "");
	const toContents = parts.at(-1) === "contents";
	// Two ids, what was bought and the course, or one.
	const courseId = parts.length > 1 ? parts[0] : id;
	return isSignedIn && toContents && courseId !== undefined ? (
		<ToLessons courseId={courseId} />
	) : (
		<Detail id={id} toContents={toContents} />
	);
}
