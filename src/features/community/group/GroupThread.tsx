import { useState } from "react";
import styled from "styled-components";
import type { PostThread } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { PostEntry } from "../../../renderer/post/PostEntry.tsx";
import { PostForm } from "../../../renderer/post/PostForm.tsx";
import { Button } from "../../../ui/Button.tsx";
import { countMessage } from "../../../ui/localFormat.ts";
import { plainList } from "../../../ui/mixins.ts";
import { writeInGroup } from "./calls.ts";
import { refreshGroups, useReplies } from "./state.ts";

const Replies = styled.div`
	display: grid;
	gap: var(--space-4);
	min-width: 0;
	margin-top: var(--space-4);
	padding-inline-start: var(--space-4);
	border-inline-start: 2px solid var(--border);

	& > ol {
		${plainList}
		display: grid;
		gap: var(--space-4);
		min-width: 0;
	}
	& > button {
		justify-self: start;
	}
`;

interface GroupThreadProps {
	readonly groupId: string;
	readonly thread: PostThread;
	readonly canReply: boolean;
}

/** A post with its replies, and the form for another one. */
export function GroupThread({ groupId, thread, canReply }: GroupThreadProps) {
	const { post, replyCount } = thread;
	const t = useT();
	const language = useLanguage();
	const [isReplying, setReplying] = useState(false);
	const [showsAll, setShowsAll] = useState(false);
	const all = useReplies(showsAll ? post.id : undefined);
	const replies = (showsAll ? all.data?.replies : undefined) ?? thread.replies;
	const isLoading = showsAll && !all.data && !all.error;
	const refresh = () => void refreshGroups();
	return (
		<>
			<PostEntry
				post={post}
				onChanged={refresh}
				actions={
					canReply &&
					post.state === "shown" && (
						<button type="button" aria-expanded={isReplying} onClick={() => setReplying(!isReplying)}>
							{t("group.reply")}
						</button>
					)
				}
			/>
			{(replies.length > 0 || isReplying) && (
				<Replies>
					{replies.length > 0 && (
						<ol aria-label={t("group.replies")}>
							{replies.map((reply) => (
								<li key={reply.id}>
									<PostEntry post={reply} onChanged={refresh} />
								</li>
							))}
						</ol>
					)}
					{replies.length < replyCount && (
						<Button
							variant="plain"
							aria-busy={isLoading}
							onClick={() => (all.error ? all.retry() : setShowsAll(true))}
						>
							{all.error
								? t("group.repliesFailed")
								: t(...countMessage("group.allReplies", replyCount, language))}
						</Button>
					)}
					{isReplying && (
						<PostForm
							form={`group.${groupId}.${post.id}`}
							label={t("group.replyLabel")}
							placeholder={t("group.replyPlaceholder")}
							submitLabel={t("group.reply")}
							autoFocus
							send={async ({ text, requestId }, signal) => {
								await writeInGroup(groupId, { text, requestId, parentId: post.id }, signal);
								if (replyCount >= 3) setShowsAll(true);
								await refreshGroups();
								setReplying(false);
							}}
							onCancel={() => setReplying(false)}
						/>
					)}
				</Replies>
			)}
		</>
	);
}
