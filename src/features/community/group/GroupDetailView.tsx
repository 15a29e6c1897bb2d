import styled from "styled-components";
import type { GroupDetail } from "../../../../schemas/generated/documents.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { imageSources, paths, usePageTitle } from "../../../core/paths.ts";
import { toast } from "../../../core/toast.ts";
import { NamedBlock } from "../../../renderer/NamedBlock.tsx";
import { PagedList } from "../../../renderer/query/PagedScreen.tsx";
import { BackLink } from "../../../ui/BackLink.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Cover } from "../../../ui/Cover.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { DetailTitle, TitledPart } from "../../../ui/DetailLayout.tsx";
import { media } from "../../../ui/media.ts";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { SidebarHead, SidebarMain, SidebarPage } from "../../../ui/SidebarLayout.tsx";
import { SkeletonBox } from "../../../ui/Skeleton.tsx";
import { useHeadingFocus } from "../../../ui/useHeadingFocus.ts";
import { setMember } from "./calls.ts";
import { GroupComposer } from "./GroupComposer.tsx";
import { GroupPosts } from "./GroupPosts.tsx";
import { useGroupCounts } from "./groupTexts.ts";
import { people } from "./icons.ts";
import { refreshGroups, useGroupPosts } from "./state.ts";

const About = styled.aside`
	display: flex;
	flex-direction: column;
	gap: var(--space-6);
	min-width: 0;
`;

const Card = styled.section`
	overflow: hidden;
	${surface}

	& > div:last-child {
		display: grid;
		gap: var(--space-4);
		padding: var(--space-4);
	}
	& p {
		margin: 0;
		color: var(--text-muted);
	}
	@media ${media.tablet} {
		& > :first-child {
			display: none;
		}
	}
`;

/** A group: what it is about, joining and leaving, and its posts. */
export function GroupDetailView({ found }: { readonly found: GroupDetail }) {
	const { group, course } = found;
	const t = useT();
	const text = useText();
	const title = useHeadingFocus<HTMLHeadingElement>();
	const pages = usePageNumbers();
	const posts = useGroupPosts(group.id, pages.page);
	const { isBusy, submit } = useSubmission(notifyError);
	const name = text(group.groupName);
	usePageTitle(name);
	const isMember = posts.data?.isMember ?? false;
	const change = (joins: boolean) =>
		submit(async () => {
			await setMember(group.id, joins);
			await refreshGroups();
			toast.success(t(joins ? "group.joined" : "group.left"));
		});
	const countsOf = useGroupCounts();
	return (
		<SidebarPage>
			<SidebarMain>
				<SidebarHead>
					<BackLink to={paths.groups()}>{t("group.every")}</BackLink>
					<DetailTitle ref={title} tabIndex={-1}>
						{name}
					</DetailTitle>
					{group.summary && <p>{text(group.summary)}</p>}
				</SidebarHead>
				<GroupComposer group={group} posts={posts.data} isBusy={isBusy} onJoin={() => void change(true)} />
				{posts.data?.access !== "course" && (
					<PagedList
						query={posts}
						pages={pages}
						placeholder={
							<SidebarMain role="status" aria-label={t("ui.loading")}>
								{[1, 2, 3].map((row) => (
									<SkeletonBox key={row} height={160} radius="var(--radius-l)" />
								))}
							</SidebarMain>
						}
						errorTitle={t("group.postsFailed")}
						emptyState={{ type: "comment", title: t("group.noPosts"), text: t("group.noPostsText") }}
					>
						{(data) => <GroupPosts key={data.page} groupId={group.id} data={data} />}
					</PagedList>
				)}
			</SidebarMain>
			<About>
				<Card aria-label={t("group.about")}>
					<Cover {...imageSources(group.coverUrl)} alt="" placeholderIcon={people} eager />
					<div>
						<p>{countsOf(group)}</p>
						{isMember && (
							<Button
								variant="outline"
								aria-disabled={isBusy}
								aria-busy={isBusy}
								onClick={() => void change(false)}
							>
								{t("group.leave")}
							</Button>
						)}
					</div>
				</Card>
				{course && (
					<TitledPart title={t("group.course")}>
						<NamedBlock
							type="course.cards"
							props={{ cards: [course], label: t("group.course"), heading: "h3" }}
						/>
					</TitledPart>
				)}
			</About>
		</SidebarPage>
	);
}
