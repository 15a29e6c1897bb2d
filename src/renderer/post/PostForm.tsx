// Writes a post: its draft, the editor, and what the server answers.
import { type FormEvent, type ReactNode, useId } from "react";
import styled from "styled-components";
import { isBlank, maxPostLength, maxTitleLength } from "../../../schemas/postText.ts";
import { errorMessage } from "../../core/http/errors.ts";
import { useSubmission } from "../../core/http/useSubmission.ts";
import { useT } from "../../core/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { FormError } from "../../ui/FormError.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { PostEditor } from "./PostEditor.tsx";
import { type PostDraft, type PostDrafting, usePostDraft } from "./usePostDraft.ts";

const Form = styled.form`
	display: flex;
	flex-direction: column;
	gap: var(--space-3);
	min-width: 0;
`;

const Actions = styled.div`
	display: flex;
	flex-wrap: wrap;
	align-items: center;
	justify-content: flex-end;
	gap: var(--space-3);

	& > small {
		flex: 1 1 200px;
		color: var(--text-muted);
		font-size: var(--font-s);
		line-height: 1.5;
	}
`;

interface PostFormProps {
	/** Names the draft; another place is another component by its key. */
	readonly form: string;
	readonly label: string;
	readonly placeholder: string;
	readonly submitLabel: string;
	/** For a post with a title: the label of its field. */
	readonly titleLabel?: string;
	/** What is edited. */
	readonly initial?: Partial<PostDraft>;
	/** A sentence beside the buttons. */
	readonly note?: string | undefined;
	/** The first field is focused. */
	readonly autoFocus?: boolean;
	/** What else belongs to the post, above its fields. */
	readonly above?: (drafting: Pick<PostDrafting, "draft" | "change">) => ReactNode;
	/** @throws ApiError, which is shown; the text stays */
	readonly send: (draft: PostDraft, signal: AbortSignal) => Promise<unknown>;
	readonly onCancel?: (() => void) | undefined;
}

export function PostForm(props: PostFormProps) {
	const { form, label, placeholder, submitLabel, titleLabel, initial, note, send, onCancel } = props;
	const { autoFocus = false, above } = props;
	const t = useT();
	const errorId = useId();
	const { draft, change, clear } = usePostDraft(form, initial);
	const { isBusy, failure, submit } = useSubmission("a post could not be sent");
	const needed = titleLabel ? draft.title : draft.text;
	const isTooLong = draft.text.length > maxPostLength;
	const post = () => {
		if (isTooLong || isBlank(needed)) return;
		void submit(async (signal) => {
			await send(draft, signal);
			clear();
		});
	};
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		post();
	};
	return (
		<Form onSubmit={onSubmit}>
			{above?.({ draft, change })}
			{titleLabel && (
				<TextField
					autoFocus={autoFocus}
					label={titleLabel}
					labelShown
					dir="auto"
					maxLength={maxTitleLength}
					value={draft.title}
					onChange={({ target }) => change({ title: target.value })}
				/>
			)}
			<PostEditor
				label={label}
				placeholder={placeholder}
				value={draft.text}
				onChange={(text) => change({ text })}
				onSubmit={post}
				describedBy={failure ? errorId : undefined}
				isInvalid={isTooLong}
				autoFocus={autoFocus && !titleLabel}
			/>
			<FormError id={errorId} number={failure?.number}>
				{failure && errorMessage(failure.error, t)}
			</FormError>
			<Actions>
				{note && <small>{note}</small>}
				{onCancel && (
					<Button
						variant="outline"
						onClick={() => {
							clear();
							onCancel();
						}}
					>
						{t("post.cancel")}
					</Button>
				)}
				<Button
					type="submit"
					disabled={isTooLong || isBlank(needed)}
					aria-disabled={isBusy}
					aria-busy={isBusy}
				>
					{submitLabel}
				</Button>
			</Actions>
		</Form>
	);
}
