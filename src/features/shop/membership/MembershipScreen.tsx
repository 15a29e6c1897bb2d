import { useAtomValue } from "jotai";
import { useState } from "react";
import { useT } from "../../../core/i18n.ts";
import { paths, usePageTitle } from "../../../core/paths.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { useCurrentUserQuery } from "../../../core/session/studentQuery.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Page, PageHead } from "../../../ui/PageHead.tsx";
import { LevelCard, LevelGrid } from "./LevelCard.tsx";
import { LevelSkeleton } from "./LevelSkeleton.tsx";
import { MemberNote } from "./MemberNote.tsx";
import { useLevels } from "./state.ts";

/** The levels, once it is known whether the note for members is above them; a later sign-in replaces nothing. */
function useLevelsBelowNote() {
	const levels = useLevels();
	const signedIn = useAtomValue(signedInAtom);
	const { data: student, error } = useCurrentUserQuery();
	const [wasShown, setShown] = useState(false);
	const isShown = wasShown || !signedIn || student !== undefined || error !== undefined;
	if (levels.data && isShown && !wasShown) setShown(true);
	return isShown ? levels : { ...levels, data: undefined };
}

/** The membership zone: every level side by side, and whether the student is a member. */
export default function MembershipScreen() {
	const t = useT();
	usePageTitle(t("membership.title"));
	return (
		<Page>
			<PageHead title={t("membership.title")} intro={t("membership.intro")} />
			<QueryView
				query={useLevelsBelowNote()}
				placeholder={<LevelSkeleton />}
				errorTitle={t("membership.failed")}
			>
				{({ list }) => (
					<>
						<MemberNote />
						{list.length > 0 ? (
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
						)}
					</>
				)}
			</QueryView>
		</Page>
	);
}
