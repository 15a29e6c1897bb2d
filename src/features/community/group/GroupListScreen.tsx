import { useAtomValue } from "jotai";
import { useSearchParams } from "react-router-dom";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { SignInButton } from "../../../renderer/SignInButton.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Page, PageHead } from "../../../ui/PageHead.tsx";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { GroupCards, GroupCardsSkeleton } from "./GroupCards.tsx";
import { GroupFilter } from "./GroupFilter.tsx";
import { listChoice, pageSize } from "./rules.ts";
import { useGroupList, useOwnGroups } from "./state.ts";

/** All groups of the school, or those of the student. */
export default function GroupListScreen() {
	const t = useT();
	const [query] = useSearchParams();
	const choice = listChoice(query);
	const { isOwn, sort } = choice;
	const pages = usePageNumbers();
	const isSignedIn = useAtomValue(signedInAtom);
	// What is usual is left out, so that the query is the one of the page's first answer.
	const asked = { page: pages.page ?? 1, pageSize, ...(sort === "usual" ? {} : { sort }) };
	const all = useGroupList(isOwn || pages.page === undefined ? undefined : asked);
	const own = useOwnGroups(isOwn ? pages.page : undefined, sort);
	if (isOwn && !isSignedIn)
		return (
			<Page>
				<PageHead title={t("group.title")} intro={t("group.intro")}>
					<GroupFilter choice={choice} />
				</PageHead>
				<EmptyState
					type="group"
					title={t("group.signInTitle")}
					text={t("group.signInText")}
					action={<SignInButton>{t("group.signIn")}</SignInButton>}
				/>
			</Page>
		);
	const empty = isOwn
		? {
				title: t("group.noneMine"),
				text: t("group.noneMineText"),
				to: paths.groups(),
				label: t("group.every"),
			}
		: {
				title: t("group.none"),
				text: t("group.noneText"),
				to: paths.courseList(),
				label: t("group.seeCourses"),
			};
	const { to, label, ...texts } = empty;
	return (
		<Page>
			<PagedScreen
				title={t("group.title")}
				intro={t("group.intro")}
				beside={<GroupFilter choice={choice} />}
				query={isOwn ? own : all}
				pages={pages}
				placeholder={<GroupCardsSkeleton count={6} />}
				errorTitle={t("group.failed")}
				emptyState={{ type: "group", ...texts, action: { to, label } }}
			>
				{(data, stale) => (
					<GroupCards cards={data.list} label={t("group.title")} heading="h2" stale={stale} />
				)}
			</PagedScreen>
		</Page>
	);
}
