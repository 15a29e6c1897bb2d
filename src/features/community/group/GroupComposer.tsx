import { useAtomValue } from "jotai";
import styled from "styled-components";
import type { GroupCard, GroupPosts } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { PostForm } from "../../../renderer/post/PostForm.tsx";
import { SignInButton } from "../../../renderer/SignInButton.tsx";
import { Button, LinkButton } from "../../../ui/Button.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { media } from "../../../ui/media.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { writeInGroup } from "./calls.ts";
import { refreshGroups } from "./state.ts";

const Invitation = styled.div`
	display: flex;
	flex-wrap: wrap;
	align-items: center;
	justify-content: space-between;
	gap: var(--space-3);
	padding: var(--space-4);
	${surface}

	& > p {
		flex: 1 1 240px;
		margin: 0;
		line-height: 1.6;
	}
`;

/** As high as the invitation, whose button is below its text on phones. */
const Waiting = styled(Skeleton)`
	height: 78px;
	border-radius: var(--radius-l);

	@media ${media.phone} {
		height: 112px;
	}
`;

interface GroupComposerProps {
	readonly group: GroupCard;
	/** Undefined while loading. */
	readonly posts: GroupPosts | undefined;
	readonly isBusy: boolean;
	readonly onJoin: () => void;
}

/** The form for a new post, or what is needed before writing. */
export function GroupComposer({ group, posts, isBusy, onJoin }: GroupComposerProps) {
	const t = useT();
	const text = useText();
	const isSignedIn = useAtomValue(signedInAtom);
	if (!posts) return <Waiting />;
	if (posts.access === "course")
		return (
			<EmptyState
				type="group"
				title={t("group.courseOnly")}
				text={t("group.courseOnlyText", { course: text(group.courseName) })}
				action={
					<>
						{!isSignedIn && <SignInButton>{t("group.signIn")}</SignInButton>}
						{group.courseId && (
							<LinkButton variant="outline" to={paths.courseDetail(group.courseId)}>
								{t("group.toCourse")}
							</LinkButton>
						)}
					</>
				}
			/>
		);
	if (posts.isClosed)
		return (
			<Invitation>
				<p>{t("group.closed")}</p>
			</Invitation>
		);
	if (!isSignedIn || !posts.isMember)
		return (
			<Invitation>
				<p>{t(isSignedIn ? "group.joinText" : "group.signInToWrite")}</p>
				{isSignedIn ? (
					<Button aria-disabled={isBusy} aria-busy={isBusy} onClick={onJoin}>
						{t("group.join")}
					</Button>
				) : (
					<SignInButton>{t("group.signIn")}</SignInButton>
				)}
			</Invitation>
		);
	return (
		<PostForm
			form={`group.${group.id}`}
			label={t("group.writeLabel")}
			placeholder={t("group.writePlaceholder")}
			submitLabel={t("group.post")}
			send={async ({ text: body, requestId }, signal) => {
				await writeInGroup(group.id, { text: body, requestId }, signal);
				await refreshGroups();
			}}
		/>
	);
}
