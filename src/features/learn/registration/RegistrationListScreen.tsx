import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { FilteredScreen } from "../../../renderer/filters/FilteredScreen.tsx";
import type { FilterSpec } from "../../../renderer/filters/filterTexts.ts";
import type { OrderSpec } from "../../../renderer/filters/SortSelect.tsx";
import { SkeletonList } from "../../../renderer/query/SkeletonList.tsx";
import { Page } from "../../../ui/PageHead.tsx";
import { SkeletonBox } from "../../../ui/Skeleton.tsx";
import { listQuery } from "./pageSize.ts";
import { RegistrationCard, RegistrationFrame, RegistrationGrid } from "./RegistrationCard.tsx";
import { useRegistrationList } from "./state.ts";

const filters: readonly FilterSpec[] = [
	{
		name: "phase",
		title: "registration.phases",
		labels: {
			open: "registration.phase.open",
			upcoming: "registration.phase.upcoming",
			closed: "registration.phase.closed",
		},
	},
];

const orders: readonly OrderSpec[] = [
	{ name: "", title: "registration.sortOpen" },
	{ name: "exam", title: "registration.sortExam" },
	{ name: "newest", title: "ui.sortNewest" },
];

/** What students can register for: open ones first. */
export default function RegistrationListScreen() {
	const t = useT();
	return (
		<Page>
			<FilteredScreen
				title={t("registration.title")}
				intro={() => t("registration.intro")}
				specs={filters}
				orders={orders}
				layout="rows"
				useList={useRegistrationList}
				queryOf={(chosen, page) => ({ ...chosen, ...listQuery, page })}
				placeholder={
					<SkeletonList list={RegistrationGrid} count={4}>
						{() => (
							<RegistrationFrame as="div">
								<SkeletonBox width={72} height={22} />
								<SkeletonBox width="70%" height={28} />
								<SkeletonBox height={160} />
							</RegistrationFrame>
						)}
					</SkeletonList>
				}
				errorTitle={t("registration.failed")}
				emptyState={{
					type: "booking",
					title: t("registration.none"),
					text: t("registration.noneText"),
					action: { to: paths.courseList(), label: t("registration.seeCourses") },
				}}
			>
				{(data, stale) => (
					<RegistrationGrid aria-label={t("registration.title")} aria-busy={stale}>
						{data.list.map((card) => (
							<li key={card.id}>
								<RegistrationCard card={card} />
							</li>
						))}
					</RegistrationGrid>
				)}
			</FilteredScreen>
		</Page>
	);
}
