import styled from "styled-components";
import { defaultMaxFiles, type FileValue } from "../../../../schemas/fields/files.ts";
import type { ImageFieldDef } from "../../../../schemas/generated/documents.ts";
import { isUploadKey } from "../../../core/upload/activeUploads.ts";
import { openImages } from "../../../core/upload/openFile.ts";
import type { WidgetProps } from "../../define.ts";
import { FilesFrame } from "../annex/FilesFrame.tsx";
import { useFiles } from "../annex/useFiles.ts";
import { ImageTile } from "./ImageTile.tsx";

const Tiles = styled.ul`
	display: grid;
	grid-template-columns: repeat(auto-fill, minmax(144px, 1fr));
	gap: var(--space-3);
	margin: 0;
	padding: 0;
	list-style: none;
`;

export default function ImageWidget(props: WidgetProps<ImageFieldDef, readonly FileValue[]>) {
	const { def, disabled, t } = props;
	const maxFiles = def.maxFiles ?? defaultMaxFiles;
	const files = useFiles(props, "image", maxFiles);
	const stored = files.files.filter(({ resourceId }) => !isUploadKey(resourceId));
	return (
		<FilesFrame {...props} files={files} profile="image" maxFiles={maxFiles}>
			{files.files.length > 0 && (
				<Tiles aria-label={t("upload.files")}>
					{files.files.map((file, i) => (
						<ImageTile
							key={files.keyOf(file)}
							file={file}
							number={i + 1}
							upload={files.uploadOf(file)}
							disabled={disabled}
							onOpen={() => void openImages(stored, stored.indexOf(file))}
							onRemove={() => files.remove(file)}
						/>
					))}
				</Tiles>
			)}
		</FilesFrame>
	);
}
