import styled from "styled-components";
import type { ImageFieldDef } from "../../../../schemas/generated/documents.ts";
import { openImages } from "../../../core/upload/openFile.ts";
import { isOnItsWay } from "../../../core/upload/uploadsInHand.ts";
import type { WidgetProps } from "../../define.ts";
import { FilesFrame } from "../annex/FilesFrame.tsx";
import { type FileValue, usualFiles } from "../annex/files.ts";
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
	const most = def.maxFiles ?? usualFiles;
	const files = useFiles(props, "image", most);
	const stored = files.files.filter(({ resourceId }) => !isOnItsWay(resourceId));
	return (
		<FilesFrame {...props} files={files} profile="image" most={most}>
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
