import styled from "styled-components";
import { defaultMaxFiles, type FileValue } from "../../../../schemas/fields/files.ts";
import type { AnnexFieldDef } from "../../../../schemas/generated/documents.ts";
import type { WidgetProps } from "../../define.ts";
import { FileRow } from "./FileRow.tsx";
import { FilesFrame } from "./FilesFrame.tsx";
import { useFiles } from "./useFiles.ts";

const Rows = styled.ul`
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-2);
	margin: 0;
	padding: 0;
	list-style: none;
`;

export default function AnnexWidget(props: WidgetProps<AnnexFieldDef, readonly FileValue[]>) {
	const { def, disabled, t } = props;
	const maxFiles = def.maxFiles ?? defaultMaxFiles;
	const files = useFiles(props, "attachment", maxFiles);
	return (
		<FilesFrame {...props} files={files} profile="attachment" maxFiles={maxFiles}>
			{files.files.length > 0 && (
				<Rows aria-label={t("upload.files")}>
					{files.files.map((file, i) => (
						<FileRow
							key={files.keyOf(file)}
							file={file}
							number={i + 1}
							upload={files.uploadOf(file)}
							disabled={disabled}
							onRemove={() => files.remove(file)}
						/>
					))}
				</Rows>
			)}
		</FilesFrame>
	);
}
