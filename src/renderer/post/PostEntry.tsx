// A post as whoever looks may see it: who wrote it, its text, and what can be done with it.
import { useAtomValue } from "jotai";
import { type ReactNode, useState } from "react";
import styled from "styled-components";
import type { Post } from "../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { signedInAtom } from "../../core/session/session.ts";
import { toast } from "../../core/toast.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Link } from "../../ui/Link.tsx";
import { instantText } from "../../ui/localFormat.ts";
import { DeletePost } from "./DeletePost.tsx";
import { PostForm } from "./PostForm.tsx";
import { PostText } from "./PostText.tsx";
import { editPost } from "./postCalls.ts";
import { ReportPost } from "./ReportPost.tsx";

const Frame = styled.article`
	display: grid;
	gap: var(--space-3);
	min-width: 0;
`;

const Head = styled.header`
	display: flex;
	flex-wrap: wrap;
	align-items: center;
	gap: var(--space-1) var(--space-3);
	min-width: 0;

	& > b {
		min-width: 0;
		font-weight: 600;
		overflow-wrap: anywhere;
	}
	& > b > a {
		color: inherit;
		text-decoration: none;
	}
	& > b > a:hover {
		color: var(--accent);
	}
	& > time,
	& > small {
		color: var(--text-muted);
		font-size: var(--font-s);
	}
`;

const Notice = styled.p`
	margin: 0;
	padding: var(--space-2) var(--space-3);
	border-radius: var(--radius-s);
	background: var(--warning-soft);
	color: var(--warning);
	font-size: var(--font-m);
	line-height: 1.5;
`;

const Gone = styled.p`
	margin: 0;
	color: var(--text-muted);
	font-style: italic;
`;

const Actions = styled.div`
	display: flex;
	flex-wrap: wrap;
	align-items: center;
	gap: 0 var(--space-3);
	margin-inline-start: calc(-1 * var(--space-2));

	& > button,
	& > small {
		min-height: 36px;
		padding: 0 var(--space-2);
		border: 0;
		border-radius: var(--radius-s);
		background: transparent;
		color: var(--text-muted);
		font: inherit;
		font-size: var(--font-s);
		line-height: 36px;
	}
	& > button {
		cursor: pointer;
	}
	& > button:hover {
		color: var(--accent);
	}
	& > button:focus-visible {
		outline: 2px solid var(--accent);
		outline-offset: -2px;
	}
`;

interface PostEntryProps {
	readonly post: Post;
	/** Fetches the posts around it again. */
	readonly onChanged: () => void;
	/** The title of a question, which is edited with its text. */
	readonly title?: string;
	/** More buttons, such as one that replies. */
	readonly actions?: ReactNode;
	/** Beside the name, such as that it is the accepted answer. */
	readonly badge?: ReactNode;
}

export function PostEntry({ post, onChanged, title, actions, badge }: PostEntryProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const isSignedIn = useAtomValue(signedInAtom);
	const [open, setOpen] = useState<"edit" | "delete" | "report">();
	const { author, state, isOwn } = post;
	const close = () => setOpen(undefined);
	if (state === "deleted" || !author) return <Gone>{t("post.deleted")}</Gone>;
	const name = text(author.name) || t("post.unnamed");
	const canEdit = isOwn && (state === "shown" || state === "waiting");
	return (
		<Frame>
			<Head>
				<Avatar id={author.teacherId ?? author.key} name={name} size="s" />
				<b>
					{author.teacherId ? (
						<Link to={paths.teacherDetail(author.teacherId)}>{name}</Link>
					) : (
						<bdi>{name}</bdi>
					)}
				</b>
				{author.teacherId && <Badge tone="success">{t("post.teacher")}</Badge>}
				{isOwn && <Badge>{t("post.you")}</Badge>}
				{badge}
				<time dateTime={post.createdAt}>{instantText(post.createdAt, language, "minute")}</time>
				{post.editedAt && <small>{t("post.edited")}</small>}
			</Head>
			{state !== "shown" && <Notice>{t(`post.states.${state}`)}</Notice>}
			{open === "edit" ? (
				<PostForm
					form={`post.edit.${post.id}`}
					label={t("post.editLabel")}
					placeholder=""
					submitLabel={t("post.save")}
					{...(title === undefined ? {} : { titleLabel: t("post.title") })}
					initial={{ text: post.text, title: title ?? "" }}
					autoFocus
					send={async (draft, signal) => {
						const fields = title === undefined ? {} : { title: draft.title };
						await editPost(post.id, { text: draft.text, ...fields }, signal);
						close();
						toast.success(t("post.saved"));
						onChanged();
					}}
					onCancel={close}
				/>
			) : (
				post.text !== "" && <PostText text={post.text} />
			)}
			{isSignedIn && open !== "edit" && (
				<Actions>
					{actions}
					{canEdit && (
						<button type="button" onClick={() => setOpen("edit")}>
							{t("post.edit")}
						</button>
					)}
					{isOwn && (
						<button type="button" onClick={() => setOpen("delete")}>
							{t("post.delete")}
						</button>
					)}
					{!isOwn && !post.isReported && (
						<button type="button" onClick={() => setOpen("report")}>
							{t("post.report")}
						</button>
					)}
					{post.isReported && <small>{t("post.reported")}</small>}
				</Actions>
			)}
			{open === "delete" && <DeletePost id={post.id} onClose={close} onDeleted={onChanged} />}
			{open === "report" && <ReportPost id={post.id} onClose={close} onReported={onChanged} />}
		</Frame>
	);
}
