// The controls of a file field: the button, the files and the announcements.
import {
	type ComponentType,
	type FocusEvent,
	Fragment,
	type ReactNode,
	useLayoutEffect,
	useRef,
} from "react";
import styled from "styled-components";
import { defaultMaxFiles, type FileValue } from "../../../../schemas/fields/files.ts";
import type { UploadProfileName } from "../../../../schemas/uploadProfiles.ts";
import { isUploading } from "../../../core/upload/activeUploads.ts";
import { unfinishedUploads } from "../../../core/upload/unfinishedUploads.ts";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import type { WidgetProps } from "../../define.ts";
import { DropZone } from "./DropZone.tsx";
import { type FileItem, useFiles } from "./useFiles.ts";

const Note = styled.p`
	margin: 0;
	color: var(--text-muted);
	font-size: var(--font-s);
	overflow-wrap: anywhere;
`;

interface FilesFrameProps extends WidgetProps<{ readonly maxFiles?: number }, readonly FileValue[]> {
	readonly profile: UploadProfileName;
	readonly List: ComponentType<{ "aria-label": string; children: ReactNode }>;
	/** Renders a file as an item of the list. */
	readonly children: (item: FileItem) => ReactNode;
}

/** When a focused button is removed, focuses a button of the same file, else the one that chooses files. */
function useFocusInside(id: string) {
	const focused = useRef<HTMLElement | null>(null);
	const row = useRef<Element | null>(null);
	useLayoutEffect(() => {
		if (!focused.current || focused.current.isConnected) return;
		focused.current = null;
		// The focus may have moved already.
		if (document.activeElement !== document.body) return;
		const left = row.current?.isConnected ? row.current.querySelector("button") : undefined;
		(left ?? document.getElementById(id))?.focus();
	});
	return {
		onFocus({ target }: FocusEvent<HTMLElement>) {
			focused.current = target;
			row.current = target.closest("li");
		},
		onBlur() {
			focused.current = null;
		},
	};
}

export function FilesFrame(props: FilesFrameProps) {
	const { id, labelledBy, describedBy, invalid, disabled, def, profile, List, t, children } = props;
	const maxFiles = def.maxFiles ?? defaultMaxFiles;
	const { items, refused, announcement, add } = useFiles(props, profile, maxFiles);
	// Uploads of an earlier visit that were not resumed since.
	const unfinished = unfinishedUploads(profile).filter(
		(name) => !isUploading(name, profile) && items.every(({ file }) => file.name !== name),
	);
	const focus = useFocusInside(id);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, and the label is outside
		<div
			{...focus}
			className="files"
			role="group"
			aria-labelledby={labelledBy}
			aria-describedby={describedBy}
		>
			{!(disabled && items.length > 0) && (
				<DropZone
					{...{ id, describedBy, profile, maxFiles, invalid, disabled, refused, t }}
					count={items.length}
					onFiles={add}
				/>
			)}
			{items.length > 0 && (
				<List aria-label={t("upload.files")}>
					{items.map((item) => (
						<Fragment key={item.id}>{children(item)}</Fragment>
					))}
				</List>
			)}
			{unfinished.length > 0 && !disabled && (
				<Note>{t("upload.unfinished", { name: unfinished.join(", ") })}</Note>
			)}
			<VisuallyHidden role="status">{announcement}</VisuallyHidden>
		</div>
	);
}
