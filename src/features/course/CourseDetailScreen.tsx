import { useParams } from "react-router-dom";
import { sayError } from "../../core/errors.ts";
import { useT } from "../../core/i18n.ts";
import { Container } from "../../ui/Container.tsx";
import { ErrorNotice } from "../../ui/ErrorNotice.tsx";
import { CourseDetailSkeleton } from "./CourseDetailSkeleton.tsx";
import { CourseDetailView } from "./CourseDetailView.tsx";
import { CourseMissing } from "./CourseMissing.tsx";
import { isCourseId } from "./rules.ts";
import { isMissing, useCourseDetail } from "./state.ts";

/** A course by the id in the address; whatever follows the id only says where on the page to start. */
export function CourseDetailScreen() {
	const t = useT();
	const { id, "*": rest = "" } = useParams();
	const known = isCourseId(id);
	const { data, error, retry, retrying } = useCourseDetail(known ? id : undefined);
	if (data)
		return <CourseDetailView key={data.card.id} course={data} toContents={rest.endsWith("contents")} />;
	if (!known || isMissing(error)) return <CourseMissing />;
	if (error)
		return (
			<Container>
				<ErrorNotice
					title={t("course.detailFailed")}
					text={sayError(error, t)}
					retryLabel={t("ui.retry")}
					onRetry={retry}
					busy={retrying}
					as="h1"
				/>
			</Container>
		);
	return <CourseDetailSkeleton label={t("ui.loading")} slow={t("ui.slow")} />;
}

export default CourseDetailScreen;
