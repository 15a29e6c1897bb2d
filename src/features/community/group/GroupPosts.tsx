import { useState } from "react";
import styled from "styled-components";
import type { GroupPosts as Posts } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { countMessage } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { plainList } from "../../../ui/mixins.ts";
import { GroupThread } from "./GroupThread.tsx";

const List = styled.ol`
	${plainList}
	display: grid;
	gap: var(--space-4);

	& > li {
		padding: var(--space-5);
		${surface}
	}
	@media ${media.phone} {
		& > li {
			padding: var(--space-4);
		}
	}
`;

/** A live region exists before its content, or screen readers do not announce it. */
const News = styled.div`
	display: grid;
	justify-items: center;

	&:empty {
		margin-bottom: calc(-1 * var(--space-5));
	}
`;

const newest = ({ list }: Posts): string => list[0]?.post.createdAt ?? "";

/**
 * A page of the posts of a group. What others write while it is read is announced and waits, so that no text moves away
 * under the eyes.
 */
export function GroupPosts({ groupId, data }: { readonly groupId: string; readonly data: Posts }) {
	const t = useT();
	const language = useLanguage();
	const [seenAt, setSeenAt] = useState(() => newest(data));
	const isNew = ({ post }: Posts["list"][number]) =>
		data.page === 1 && !post.isOwn && post.createdAt > seenAt;
	const count = data.list.filter(isNew).length;
	return (
		<>
			<News role="status">
				{count > 0 && (
					<Button variant="outline" onClick={() => setSeenAt(newest(data))}>
						{t(...countMessage("group.news", count, language))}
					</Button>
				)}
			</News>
			<List aria-label={t("group.postList")}>
				{data.list
					.filter((thread) => !isNew(thread))
					.map((thread) => (
						<li key={thread.post.id}>
							<GroupThread groupId={groupId} thread={thread} canReply={data.isMember && !data.isClosed} />
						</li>
					))}
			</List>
		</>
	);
}
