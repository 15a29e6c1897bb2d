import styled from "styled-components";
import type { FileValue } from "../../../../schemas/fields/files.ts";
import type { ImageFieldDef } from "../../../../schemas/generated/documents.ts";
import { isUploadKey } from "../../../core/upload/activeUploads.ts";
import { openImages } from "../../../core/upload/openFile.ts";
import { plainList } from "../../../ui/mixins.ts";
import type { WidgetProps } from "../../define.ts";
import { FilesFrame } from "../annex/FilesFrame.tsx";
import { ImageTile } from "./ImageTile.tsx";

const Tiles = styled.ul`
	display: grid;
	grid-template-columns: repeat(auto-fill, minmax(144px, 1fr));
	gap: var(--space-3);
	${plainList}
`;

export default function ImageWidget(props: WidgetProps<ImageFieldDef, readonly FileValue[]>) {
	const stored = (props.value ?? []).filter(({ resourceId }) => !isUploadKey(resourceId));
	return (
		<FilesFrame {...props} profile="image" List={Tiles}>
			{(item) => <ImageTile {...item} onOpen={() => void openImages(stored, stored.indexOf(item.file))} />}
		</FilesFrame>
	);
}
