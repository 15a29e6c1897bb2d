import { useT } from "../../../core/i18n.ts";
import { paths, usePageTitle } from "../../../core/paths.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Page, PageHead } from "../../../ui/PageHead.tsx";
import { LevelCard, LevelGrid } from "./LevelCard.tsx";
import { LevelSkeleton } from "./LevelSkeleton.tsx";
import { MemberNote } from "./MemberNote.tsx";
import { useLevels } from "./state.ts";

/** The membership zone: every level side by side, and whether the student is a member. */
export default function MembershipScreen() {
	const t = useT();
	usePageTitle(t("membership.title"));
	return (
		<Page>
			<PageHead title={t("membership.title")} intro={t("membership.intro")} />
			<MemberNote />
			<QueryView query={useLevels()} placeholder={<LevelSkeleton />} errorTitle={t("membership.failed")}>
				{({ list }) =>
					list.length > 0 ? (
						<LevelGrid aria-label={t("membership.levels")}>
							{list.map((level) => (
								<li key={level.id}>
									<LevelCard level={level} heading="h2" />
								</li>
							))}
						</LevelGrid>
					) : (
						<EmptyState
							type="membership"
							title={t("membership.none")}
							text={t("membership.noneText")}
							action={<LinkButton to={paths.courseList()}>{t("membership.seeCourses")}</LinkButton>}
						/>
					)
				}
			</QueryView>
		</Page>
	);
}
