import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { FilteredScreen } from "../../../renderer/filters/FilteredScreen.tsx";
import type { FilterSpec } from "../../../renderer/filters/filterTexts.ts";
import type { OrderSpec } from "../../../renderer/filters/SortSelect.tsx";
import { SkeletonList } from "../../../renderer/query/SkeletonList.tsx";
import { Page } from "../../../ui/PageHead.tsx";
import { SkeletonBox } from "../../../ui/Skeleton.tsx";
import { listQuery } from "./pageSize.ts";
import { useTeacherList } from "./state.ts";
import { TeacherCard, TeacherFrame, TeacherGrid } from "./TeacherCard.tsx";

const filters: readonly FilterSpec[] = [{ name: "subject", title: "ui.filterSubject" }];
const orders: readonly OrderSpec[] = [
	{ name: "", title: "ui.sortRecommended" },
	{ name: "popular", title: "ui.sortPopular" },
	{ name: "courses", title: "teacher.sortCourses" },
];

/** The teachers of the school. */
export default function TeacherListScreen() {
	const t = useT();
	return (
		<Page>
			<FilteredScreen
				title={t("teacher.title")}
				intro={() => t("teacher.intro")}
				specs={filters}
				orders={orders}
				layout="rows"
				useList={useTeacherList}
				queryOf={(chosen, page) => ({ ...chosen, ...listQuery, page })}
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
			</FilteredScreen>
		</Page>
	);
}
