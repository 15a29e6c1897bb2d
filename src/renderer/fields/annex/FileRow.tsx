import styled from "styled-components";
import type { FileValue } from "../../../../schemas/fields/files.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { type ActiveUpload, isUploadKey } from "../../../core/upload/activeUploads.ts";
import { openFile } from "../../../core/upload/openFile.ts";
import { fileSize } from "./fileSize.ts";
import { Meter, Standing, TransferButtons, uploadErrorText } from "./Transfer.tsx";
import { badgeOf } from "./useFiles.ts";

const Row = styled.li`
	display: flex;
	align-items: center;
	gap: var(--space-3);
	min-height: 56px;
	padding: var(--space-1) var(--space-1) var(--space-1) var(--space-3);
	border: 1px solid var(--border);
	border-radius: var(--radius-s);
	background: var(--surface);
	color: var(--text);
`;
const Badge = styled.span`
	flex: none;
	min-width: 44px;
	padding: 6px 4px;
	border-radius: 4px;
	background: var(--accent-soft);
	color: var(--accent-hover);
	font-size: 0.6875rem;
	font-weight: 700;
	line-height: 1.3;
	text-align: center;

	&:empty::before {
		content: "—";
	}
`;
const About = styled.div`
	flex: 1;
	min-width: 0;
`;
const Name = styled.div`
	overflow: hidden;
	font-size: var(--font-m);
	text-overflow: ellipsis;
	white-space: nowrap;

	& > button {
		max-width: 100%;
		padding: 2px 0;
		border: 0;
		overflow: hidden;
		background: transparent;
		color: inherit;
		font: inherit;
		text-align: start;
		text-overflow: ellipsis;
		white-space: nowrap;
		cursor: pointer;
	}
	& > button:hover {
		color: var(--accent);
		text-decoration: underline;
		text-underline-offset: 3px;
	}
	& > button:focus-visible {
		outline-offset: -2px;
	}
`;
const Note = styled.div`
	color: var(--text-muted);
	font-size: var(--font-s);
	overflow-wrap: anywhere;

	&[data-wrong="true"] {
		color: var(--danger);
	}
`;

export interface FileRowProps {
	readonly file: FileValue;
	readonly number: number;
	readonly upload: ActiveUpload | undefined;
	readonly disabled: boolean;
	readonly onRemove: () => void;
}

/** A file of an annex. A stored one is opened by its name; nothing can be done about one of a locked field but that. */
export function FileRow({ file, number, upload, disabled, onRemove }: FileRowProps) {
	const t = useT();
	const language = useLanguage();
	const name = file.name ?? t("upload.unnamed", { number });
	const isStored = !isUploadKey(file.resourceId);
	const errorText = isStored ? undefined : uploadErrorText(upload, t);
	const open = () => void openFile({ resourceId: file.resourceId, name: file.name ?? "" });
	return (
		<Row>
			<Badge aria-hidden="true">{badgeOf(file)}</Badge>
			<About>
				<Name title={name}>
					{isStored ? (
						<button type="button" aria-label={t("upload.open", { name })} onClick={open}>
							{name}
						</button>
					) : (
						name
					)}
				</Name>
				{errorText !== undefined && <Note data-wrong="true">{errorText}</Note>}
				{isStored && file.size !== undefined && <Note>{fileSize(file.size, language)}</Note>}
				{upload && errorText === undefined && (
					<Note>
						<Standing upload={upload} file={file} />
						<Meter upload={upload} name={name} />
					</Note>
				)}
			</About>
			{!(disabled && isStored) && (
				<TransferButtons {...{ file, name, upload, isStored, disabled, onRemove }} />
			)}
		</Row>
	);
}
