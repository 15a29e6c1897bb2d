// Progress of an upload, with its buttons: pause, resume, retry, cancel.
import type { ReactNode } from "react";
import styled from "styled-components";
import { useLanguage, useT } from "../../../core/i18n.ts";
import {
	type ActiveUpload,
	pauseUpload,
	resumeUpload,
	retryUpload,
} from "../../../core/upload/activeUploads.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { plainIconButton } from "../../../ui/mixins.ts";
import { fileSize } from "./fileSize.ts";
import { type FileItem, isRefused } from "./useFiles.ts";

const Track = styled.div`
	height: 4px;
	margin-top: var(--space-1);
	border-radius: 2px;
	background: var(--border);
	overflow: hidden;

	& > div {
		height: 100%;
		border-radius: 2px;
		background: var(--accent);
		transition: width 0.2s;
	}
	&[data-state="failed"] > div {
		background: var(--danger);
	}
	&[data-state="waiting"] > div,
	&[data-state="paused"] > div {
		background: var(--text-muted);
	}
`;
const SmallButton = styled.button`
	${plainIconButton}
	flex: none;
	width: 36px;
	height: 36px;
	border-radius: 50%;

	&:disabled,
	&[aria-disabled="true"] {
		opacity: 0.5;
		cursor: default;
	}
	&:disabled:hover {
		background: transparent;
		color: var(--text-muted);
	}
`;

const icons = {
	pause: "M9 6v12M15 6v12",
	resume: "M8 5.5v13l10.5-6.5L8 5.5Z",
	retry: "M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.4M20 4v5.4h-5.4",
};

interface UploadProgressProps extends Pick<FileItem, "file" | "name"> {
	readonly upload: ActiveUpload;
}

/** Progress of an upload as text and as a bar. */
export function UploadProgress({ file, name, upload: { state, percent } }: UploadProgressProps) {
	const t = useT();
	const language = useLanguage();
	return (
		<>
			{t(`upload.state.${state === "uploaded" ? "complete" : state}`, {
				percent,
				size: fileSize(file.size ?? 0, language),
			})}
			<Track
				data-state={state}
				role="progressbar"
				aria-label={t("upload.progressOf", { name })}
				aria-valuemin={0}
				aria-valuemax={100}
				aria-valuenow={percent}
			>
				<div style={{ width: `${percent}%` }} />
			</Track>
		</>
	);
}

type Action = keyof typeof icons;

const actions: Readonly<Record<Action, (key: string) => void>> = {
	pause: pauseUpload,
	resume: resumeUpload,
	retry: retryUpload,
};
const actionOf: Readonly<Record<ActiveUpload["state"], Action>> = {
	added: "pause",
	progress: "pause",
	waiting: "pause",
	paused: "resume",
	failed: "retry",
	// The inactive button stays, so that it keeps the focus.
	complete: "pause",
	uploaded: "pause",
};

/** The action that the state of the upload allows, and the removal of the file; none for a stored file of a locked field. */
export function TransferButtons({ file, name, upload, isStored, disabled, onRemove }: FileItem): ReactNode {
	const t = useT();
	const action = upload && !isRefused(upload.error) ? actionOf[upload.state] : undefined;
	const isIdle = upload?.state === "complete" || upload?.state === "uploaded";
	const removeLabel = t(isStored ? "upload.remove" : "upload.cancel", { name });
	if (disabled && isStored) return null;
	return (
		<>
			{action && (
				<SmallButton
					type="button"
					disabled={disabled}
					aria-disabled={isIdle}
					aria-label={t(`upload.${action}`, { name })}
					title={t(`upload.${action}`, { name })}
					onClick={() => !isIdle && actions[action](file.resourceId)}
				>
					<Icon path={icons[action]} size={18} />
				</SmallButton>
			)}
			<SmallButton
				type="button"
				disabled={disabled}
				aria-label={removeLabel}
				title={removeLabel}
				onClick={onRemove}
			>
				<Icon name="close" size={18} />
			</SmallButton>
		</>
	);
}
