import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { fetchEnrolments } from "../../../renderer/enrolmentCalls.ts";
import { NamedBlock } from "../../../renderer/NamedBlock.tsx";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { useStudentPage } from "../../../renderer/query/useStudentPage.ts";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { CardColumn } from "../../../ui/RowList.tsx";
import { LessonCard } from "./LessonCard.tsx";
import { WithNotice } from "./WithNotice.ts";

const pageSize = 12;

/** The courses of the student, last studied first (ROUTE-48). */
export default function LessonListScreen() {
	const t = useT();
	const pages = usePageNumbers();
	return (
		<PagedScreen
			title={t("learning.title")}
			count="learning.count"
			query={useStudentPage("enrolments", pages.page, (page, signal) =>
				fetchEnrolments({ page, pageSize }, signal),
			)}
			pages={pages}
			errorTitle={t("learning.failed")}
			frame={(list) => (
				<WithNotice>
					{list}
					<NamedBlock type="agreement.notice" props={{}} />
				</WithNotice>
			)}
			emptyState={{
				type: "course",
				title: t("learning.none"),
				text: t("learning.noneText"),
				action: { to: paths.courseList(), label: t("learning.toCourses") },
			}}
		>
			{({ list }) => (
				<CardColumn>
					{list.map((enrolment) => (
						<li key={enrolment.courseId}>
							<LessonCard enrolment={enrolment} among={list.map(({ courseId }) => courseId)} />
						</li>
					))}
				</CardColumn>
			)}
		</PagedScreen>
	);
}
