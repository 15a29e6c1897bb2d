// The group of controls that a field of files is: where they are chosen, the files, and what is said about them.
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import styled from "styled-components";
import type { UploadProfileName } from "../../../../schemas/uploadProfiles.ts";
import type { Translate } from "../../../core/i18n.ts";
import { unfinishedUploads } from "../../../core/upload/uploadMemory.ts";
import { isInHand } from "../../../core/upload/uploadsInHand.ts";
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
	readonly most: number;
	readonly files: Files;
	readonly t: Translate;
	readonly children: ReactNode;
}

/** A button that goes away takes the focus with it: that is led to what became of its file, else to the choosing. */
function useFocusInside(id: string) {
	const pressed = useRef<HTMLElement | null>(null);
	const row = useRef<Element | null>(null);
	useLayoutEffect(() => {
		const { current: was } = pressed;
		if (!was || was.isConnected) return;
		pressed.current = null;
		// Somebody else may have led it elsewhere already.
		if (document.activeElement !== document.body) return;
		const left = row.current?.isConnected ? row.current.querySelector("button") : undefined;
		(left ?? document.getElementById(id))?.focus();
	});
	return {
		onFocus({ target }: FocusEvent<HTMLElement>) {
			pressed.current = target;
			row.current = target.closest("li");
		},
		onBlur() {
			pressed.current = null;
		},
	};
}

export function FilesFrame(props: FilesFrameProps) {
	const { id, labelledBy, describedBy, invalid, disabled, profile, most, files, t, children } = props;
	// What an earlier visit left, as far as it was not taken up since.
	const left = unfinishedUploads(profile).filter(
		(name) => !isInHand(name, profile) && files.files.every((file) => file.name !== name),
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
					{...{ id, describedBy, profile, most, invalid, disabled, t }}
					count={files.files.length}
					refused={files.refused}
					onFiles={files.add}
				/>
			)}
			{children}
			{left.length > 0 && !disabled && <Note>{t("upload.unfinished", { name: left.join(", ") })}</Note>}
			<VisuallyHidden role="status">{files.said}</VisuallyHidden>
		</div>
	);
}
