import { useEffect, useId } from "react";
import styled from "styled-components";
import type { HomeworkDetail } from "../../../../schemas/generated/documents.ts";
import { openDialog, preloadDialog } from "../../../core/dialogs.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { isUploadKey } from "../../../core/upload/activeUploads.ts";
import { FileRow } from "../../../renderer/fields/annex/FileRow.tsx";
import { FilesFrame } from "../../../renderer/fields/annex/FilesFrame.tsx";
import { fileListStyle } from "../../../renderer/fields/annex/fileListStyle.ts";
import { SlotState } from "../../../renderer/SlotState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { numberText } from "../../../ui/localFormat.ts";
import { LongTextFoot, TallTextFrame } from "../../../ui/longTextFrame.ts";
import { FileColumn } from "./FileColumn.ts";
import { counterFrom, countOf, maxCharacters } from "./rules.ts";
import type { HomeworkEditing } from "./state.ts";

const Column = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-4);
	${fileListStyle}
`;
const Actions = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2) var(--space-4);
	align-items: center;

	& > p {
		margin: 0;
		color: var(--text-muted);
		font-size: var(--font-s);
	}
`;

interface WorkEditorProps extends Omit<HomeworkEditing, "query"> {
	readonly detail: HomeworkDetail;
}

/** The draft: its text and files, saved while the student types, and the button that hands it in. */
export function WorkEditor({ detail, draft, saving, handing, write, handIn }: WorkEditorProps) {
	const t = useT();
	const name = useText()(detail.card.homeworkName);
	const language = useLanguage();
	const id = useId();
	const submission = useSubmission(notifyError);
	const { card, maxFiles } = detail;
	const isHanding = handing.entry !== undefined && !handing.entry.refused;
	const isUploading = draft.files.some(({ resourceId }) => isUploadKey(resourceId));
	const isEmpty = draft.text.trim() === "" && draft.files.length === 0;
	const count = countOf(draft.text);
	const hint = isUploading ? "homework.waitForFiles" : isEmpty ? "homework.empty" : undefined;
	// It is asked without a network too.
	useEffect(() => preloadDialog("handInHomework"), []);
	const ask = async () => {
		if (hint !== undefined || isHanding) return;
		const answer = await openDialog("handInHomework", {
			...{ name, text: draft.text },
			files: draft.files.map((file, i) => file.name ?? t("upload.unnamed", { number: i + 1 })),
			...(card.maxTries === undefined ? {} : { triesLeft: card.maxTries - card.tries }),
		});
		if (answer?.isConfirmed) await submission.submit(handIn);
	};
	return (
		<Column>
			<TallTextFrame>
				<textarea
					dir="auto"
					aria-label={t("homework.textOf", { name })}
					aria-describedby={`${id}-hint`}
					value={draft.text}
					readOnly={isHanding}
					placeholder={t("homework.placeholder")}
					onChange={({ target }) => write({ text: target.value })}
				/>
				<LongTextFoot>
					<p id={`${id}-hint`}>
						{count < counterFrom
							? t("homework.draft")
							: t("homework.count", {
									count: numberText(count, language),
									most: numberText(maxCharacters, language),
								})}
					</p>
					<SlotState slot={saving} isNew={detail.draft.version === 0} />
				</LongTextFoot>
			</TallTextFrame>
			{maxFiles > 0 && (
				<FilesFrame
					id={`${id}-files`}
					labelledBy={`${id}-label`}
					describedBy={undefined}
					def={{ maxFiles }}
					value={draft.files}
					required={false}
					invalid={false}
					disabled={isHanding}
					set={(files) => write({ files: files ?? [] })}
					t={t}
					profile="general"
					List={FileColumn}
				>
					{(item) => <FileRow {...item} />}
				</FilesFrame>
			)}
			<span id={`${id}-label`} hidden>
				{t("homework.filesOf", { name })}
			</span>
			<Actions>
				<Button
					aria-disabled={hint !== undefined || isHanding || submission.isBusy}
					aria-describedby={hint ? `${id}-why` : undefined}
					onClick={() => void ask()}
				>
					{t(card.tries > 0 ? "homework.handAgain" : "homework.handIn")}
				</Button>
				{hint && <p id={`${id}-why`}>{t(hint)}</p>}
				{handing.entry && <SlotState slot={handing} />}
			</Actions>
		</Column>
	);
}
