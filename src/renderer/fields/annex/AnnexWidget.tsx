import styled from "styled-components";
import type { FileValue } from "../../../../schemas/fields/files.ts";
import type { AnnexFieldDef } from "../../../../schemas/generated/documents.ts";
import { plainList } from "../../../ui/mixins.ts";
import type { WidgetProps } from "../../define.ts";
import { FileRow } from "./FileRow.tsx";
import { FilesFrame } from "./FilesFrame.tsx";

const Rows = styled.ul`
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-2);
	${plainList}
`;

export default function AnnexWidget(props: WidgetProps<AnnexFieldDef, readonly FileValue[]>) {
	return (
		<FilesFrame {...props} profile="attachment" List={Rows}>
			{(item) => <FileRow {...item} />}
		</FilesFrame>
	);
}
