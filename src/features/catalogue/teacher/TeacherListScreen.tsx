import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { SkeletonList } from "../../../renderer/query/SkeletonList.tsx";
import { Page } from "../../../ui/PageHead.tsx";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { SkeletonBox } from "../../../ui/Skeleton.tsx";
import { pageSize } from "./pageSize.ts";
import { useTeacherList } from "./state.ts";
import { TeacherCard, TeacherFrame, TeacherGrid } from "./TeacherCard.tsx";

/** The teachers of the school. */
export default function TeacherListScreen() {
	const t = useT();
	const pages = usePageNumbers();
	const list = useTeacherList(pages.page === undefined ? undefined : { page: pages.page, pageSize });
	return (
		<Page>
			<PagedScreen
				title={t("teacher.title")}
				intro={t("teacher.intro")}
				query={list}
				pages={pages}
				placeholder={
					<SkeletonList list={TeacherGrid} count={6}>
						{() => (
							<TeacherFrame as="div">
								<SkeletonBox width={96} height={96} radius="50%" />
								<SkeletonBox height={160} />
							</TeacherFrame>
						)}
					</SkeletonList>
				}
				errorTitle={t("teacher.failed")}
				emptyState={{
					type: "blank",
					title: t("teacher.none"),
					text: t("teacher.noneText"),
					action: { to: paths.courseList(), label: t("teacher.seeCourses") },
				}}
			>
				{(data, stale) => (
					<TeacherGrid aria-label={t("teacher.title")} aria-busy={stale}>
						{data.list.map((card) => (
							<li key={card.id}>
								<TeacherCard card={card} />
							</li>
						))}
					</TeacherGrid>
				)}
			</PagedScreen>
		</Page>
	);
}
