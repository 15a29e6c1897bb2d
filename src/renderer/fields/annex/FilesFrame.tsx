// The group of controls that a field of files is: where they are chosen, the files, and what is said about them.
import type { ReactNode } from "react";
import styled from "styled-components";
import type { UploadProfileName } from "../../../../schemas/uploadProfiles.ts";
import { useT } from "../../../core/i18n.ts";
import { unfinishedUploads } from "../../../core/upload/uploadMemory.ts";
import { isInHand } from "../../../core/upload/uploadsInHand.ts";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { DropZone } from "./DropZone.tsx";
import type { FileValue } from "./files.ts";
import type { Files } from "./useFiles.ts";

const Group = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-2);
	min-width: 0;
`;
const Note = styled.p`
	margin: 0;
	color: var(--text-muted);
	font-size: var(--font-s);
	overflow-wrap: anywhere;
`;

interface FilesFrameProps {
	readonly id: string;
	readonly labelledBy: string;
	readonly describedBy: string | undefined;
	readonly invalid: boolean;
	readonly disabled: boolean;
	readonly profile: UploadProfileName;
	readonly most: number;
	readonly files: Files;
	readonly children: (remove: (file: FileValue) => void) => ReactNode;
}

export function FilesFrame(props: FilesFrameProps) {
	const { id, labelledBy, describedBy, invalid, disabled, profile, most, files, children } = props;
	const t = useT();
	// What an earlier visit left, as far as it was not taken up since.
	const left = unfinishedUploads(profile).filter(
		(name) => !isInHand(name, profile) && files.files.every((file) => file.name !== name),
	);
	const remove = (file: FileValue) => {
		files.remove(file);
		// The button that was pressed is gone.
		document.getElementById(id)?.focus();
	};
	return (
		<Group role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
			{!(disabled && files.files.length > 0) && (
				<DropZone
					{...{ id, describedBy, profile, most, invalid, disabled }}
					count={files.files.length}
					refused={files.refused}
					onFiles={files.add}
				/>
			)}
			{children(remove)}
			{left.length > 0 && !disabled && <Note>{t("upload.unfinished", { name: left.join(", ") })}</Note>}
			<VisuallyHidden role="status">{files.said}</VisuallyHidden>
		</Group>
	);
}
