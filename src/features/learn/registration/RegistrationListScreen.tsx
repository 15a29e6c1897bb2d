import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { SkeletonList } from "../../../renderer/query/SkeletonList.tsx";
import { Page } from "../../../ui/PageHead.tsx";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { SkeletonBox } from "../../../ui/Skeleton.tsx";
import { pageSize } from "./pageSize.ts";
import { RegistrationCard, RegistrationFrame, RegistrationGrid } from "./RegistrationCard.tsx";
import { useRegistrationList } from "./state.ts";

/** What students can register for: open ones first. */
export default function RegistrationListScreen() {
	const t = useT();
	const pages = usePageNumbers();
	const list = useRegistrationList(pages.page === undefined ? undefined : { page: pages.page, pageSize });
	return (
		<Page>
			<PagedScreen
				title={t("registration.title")}
				intro={t("registration.intro")}
				query={list}
				pages={pages}
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
			</PagedScreen>
		</Page>
	);
}
