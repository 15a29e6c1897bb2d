import { useT } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { PagedScreen } from "../../renderer/reading/PagedScreen.tsx";
import { usePageNumbers } from "../../ui/pageNumbers.ts";
import { CardColumn } from "../../ui/RowList.tsx";
import { LessonCard } from "./LessonCard.tsx";
import { useEnrolments } from "./state.ts";

const pageSize = 12;

/** The courses the student has, the last studied first (ROUTE-48). */
export function LessonListScreen() {
	const t = useT();
	const pages = usePageNumbers();
	return (
		<PagedScreen
			title={t("learning.title")}
			count="learning.count"
			reading={useEnrolments(pages.page, pageSize)}
			pages={pages}
			failed={t("learning.failed")}
			none={{
				type: "course",
				title: t("learning.none"),
				text: t("learning.noneText"),
				way: { to: paths.courseList(), label: t("learning.toCourses") },
			}}
		>
			{({ list }) => (
				<CardColumn>
					{list.map((enrolment) => (
						<li key={enrolment.courseId}>
							<LessonCard enrolment={enrolment} />
						</li>
					))}
				</CardColumn>
			)}
		</PagedScreen>
	);
}

export default LessonListScreen;
