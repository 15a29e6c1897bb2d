// Progress of an upload, with its buttons: pause, resume, retry, cancel.
import type { ReactNode } from "react";
import styled from "styled-components";
import type { FileValue } from "../../../../schemas/fields/files.ts";
import { ApiError, errorMessage } from "../../../core/http/errors.ts";
import { type Translate, useLanguage, useT } from "../../../core/i18n.ts";
import {
	type ActiveUpload,
	pauseUpload,
	resumeUpload,
	retryUpload,
} from "../../../core/upload/activeUploads.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { fileSize } from "./fileSize.ts";

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
	display: inline-grid;
	place-items: center;
	flex: none;
	width: 36px;
	height: 36px;
	padding: 0;
	border: 0;
	border-radius: 50%;
	background: transparent;
	color: var(--text-muted);
	cursor: pointer;

	&:hover:enabled {
		background: var(--surface-sunken);
		color: var(--text);
	}
	&:disabled,
	&[aria-disabled="true"] {
		opacity: 0.5;
		cursor: default;
	}
	&:focus-visible {
		outline-offset: -2px;
	}
`;

const icons = {
	pause: "M9 6v12M15 6v12",
	resume: "M8 5.5v13l10.5-6.5L8 5.5Z",
	retry: "M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.4M20 4v5.4h-5.4",
};

/** Why an upload failed; undefined without an error. */
export function uploadErrorText(upload: ActiveUpload | undefined, t: Translate): string | undefined {
	if (!upload) return t("upload.lost");
	const { state, error } = upload;
	if (state !== "failed") return undefined;
	// The server's message names the error; ours is generic.
	return (isRefused(error) && error.message) || errorMessage(error, t, "upload.failed");
}

/** What was refused for what it is will be so again. */
const isRefused = (error: unknown): error is ApiError =>
	error instanceof ApiError && error.kind === "refused" && (error.status ?? 0) < 500;

/** Progress of an upload as text. */
export function Standing({ upload, file }: { readonly upload: ActiveUpload; readonly file: FileValue }) {
	const t = useT();
	const language = useLanguage();
	const { state, percent } = upload;
	return t(`upload.state.${state === "uploaded" ? "complete" : state}`, {
		percent,
		size: fileSize(file.size ?? 0, language),
	});
}

export function Meter({ upload, name }: { readonly upload: ActiveUpload; readonly name: string }) {
	const t = useT();
	return (
		<Track
			data-state={upload.state}
			role="progressbar"
			aria-label={t("upload.progressOf", { name })}
			aria-valuemin={0}
			aria-valuemax={100}
			aria-valuenow={upload.percent}
		>
			<div style={{ width: `${upload.percent}%` }} />
		</Track>
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
	// The button stays while it is inactive, so that it keeps the focus.
	complete: "pause",
	uploaded: "pause",
};

export interface TransferButtonsProps {
	readonly file: FileValue;
	readonly name: string;
	/** Of a running upload. */
	readonly upload: ActiveUpload | undefined;
	readonly isStored: boolean;
	readonly disabled: boolean;
	readonly onRemove: () => void;
}

/** What can be done about a file: the one thing its state allows, and to take it away. */
export function TransferButtons(props: TransferButtonsProps): ReactNode {
	const { file, name, upload, isStored, disabled, onRemove } = props;
	const t = useT();
	const action = upload && !isRefused(upload.error) ? actionOf[upload.state] : undefined;
	const isIdle = upload?.state === "complete" || upload?.state === "uploaded";
	const away = t(isStored ? "upload.remove" : "upload.cancel", { name });
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
			<SmallButton type="button" disabled={disabled} aria-label={away} title={away} onClick={onRemove}>
				<Icon name="close" size={18} />
			</SmallButton>
		</>
	);
}
