// The controls of a file field: the button, the files and the announcements.
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import styled from "styled-components";
import type { UploadProfileName } from "../../../../schemas/uploadProfiles.ts";
import type { Translate } from "../../../core/i18n.ts";
import { isUploading } from "../../../core/upload/activeUploads.ts";
import { unfinishedUploads } from "../../../core/upload/unfinishedUploads.ts";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { DropZone } from "./DropZone.tsx";
import type { Files } from "./useFiles.ts";

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
	readonly maxFiles: number;
	readonly files: Files;
	readonly t: Translate;
	readonly children: ReactNode;
}

/** A button that goes away takes the focus with it: that is led to what became of its file, else to the choosing. */
function useFocusInside(id: string) {
	const clickedButton = useRef<HTMLElement | null>(null);
	const row = useRef<Element | null>(null);
	useLayoutEffect(() => {
		const { current: was } = clickedButton;
		if (!was || was.isConnected) return;
		clickedButton.current = null;
		// The focus may have moved already.
		if (document.activeElement !== document.body) return;
		const left = row.current?.isConnected ? row.current.querySelector("button") : undefined;
		(left ?? document.getElementById(id))?.focus();
	});
	return {
		onFocus({ target }: FocusEvent<HTMLElement>) {
			clickedButton.current = target;
			row.current = target.closest("li");
		},
		onBlur() {
			clickedButton.current = null;
		},
	};
}

export function FilesFrame(props: FilesFrameProps) {
	const { id, labelledBy, describedBy, invalid, disabled, profile, maxFiles, files, t, children } = props;
	// What an earlier visit left, as far as it was not taken up since.
	const left = unfinishedUploads(profile).filter(
		(name) => !isUploading(name, profile) && files.files.every((file) => file.name !== name),
	);
	const focus = useFocusInside(id);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend, and the label stands outside
		<div
			{...focus}
			className="files"
			role="group"
			aria-labelledby={labelledBy}
			aria-describedby={describedBy}
		>
			{!(disabled && files.files.length > 0) && (
				<DropZone
					{...{ id, describedBy, profile, maxFiles, invalid, disabled, t }}
					count={files.files.length}
					refused={files.refused}
					onFiles={files.add}
				/>
			)}
			{children}
			{left.length > 0 && !disabled && <Note>{t("upload.unfinished", { name: left.join(", ") })}</Note>}
			<VisuallyHidden role="status">{files.announcement}</VisuallyHidden>
		</div>
	);
}
