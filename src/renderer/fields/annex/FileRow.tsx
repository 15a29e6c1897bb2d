import styled from "styled-components";
import type { FileValue } from "../../../../schemas/fields/files.ts";
import { extensionOf } from "../../../../schemas/uploadProfiles.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { fileWarnings, openFile } from "../../../core/upload/openFile.ts";
import { oneLine } from "../../../ui/mixins.ts";
import { fileSize } from "./fileSize.ts";
import { TransferButtons, UploadProgress } from "./Transfer.tsx";
import type { FileItem } from "./useFiles.ts";

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
	${oneLine}
	font-size: var(--font-m);

	& > button {
		${oneLine}
		max-width: 100%;
		padding: 2px 0;
		border: 0;
		background: transparent;
		color: inherit;
		font: inherit;
		text-align: start;
		cursor: pointer;
		--focus-offset: -2px;
	}
	& > button:hover {
		color: var(--accent);
		text-decoration: underline;
		text-underline-offset: 3px;
	}
`;
const Note = styled.div`
	color: var(--text-muted);
	font-size: var(--font-s);
	overflow-wrap: anywhere;

	&[data-wrong="true"] {
		color: var(--danger);
	}
	&[data-warning="true"] {
		color: var(--warning);
	}
`;

const badgeOf = ({ name = "" }: FileValue): string => extensionOf(name).slice(0, 4).toUpperCase();

const warningsOf = ({ warnings = [] }: FileValue) =>
	warnings.flatMap((warning) => fileWarnings[warning as keyof typeof fileWarnings] ?? []);

/** A file of an annex. A click on the name of a stored one opens it, also in a locked field. */
export function FileRow(item: FileItem) {
	const { file, name, isStored, upload, errorText } = item;
	const t = useT();
	const language = useLanguage();
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
				{warningsOf(file).map((key) => (
					<Note key={key} data-warning="true">
						{t(key)}
					</Note>
				))}
				{upload && errorText === undefined && (
					<Note>
						<UploadProgress file={file} name={name} upload={upload} />
					</Note>
				)}
			</About>
			<TransferButtons {...item} />
		</Row>
	);
}
