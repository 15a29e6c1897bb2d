// How an upload stands, and what can be done about it: pause, resume, try again, end.
import type { ReactNode } from "react";
import styled from "styled-components";
import { ApiError, sayError } from "../../../core/errors.ts";
import { type Translate, useLanguage, useT } from "../../../core/i18n.ts";
import {
	pauseUpload,
	resumeUpload,
	retryUpload,
	type UploadInHand,
} from "../../../core/upload/uploadsInHand.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { fileSize } from "./fileSize.ts";
import type { FileValue } from "./files.ts";

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
export const SmallButton = styled.button`
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
		outline: 2px solid var(--focus);
		outline-offset: -2px;
	}
`;

const icons = {
	pause: "M9 6v12M15 6v12",
	resume: "M8 5.5v13l10.5-6.5L8 5.5Z",
	retry: "M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.4M20 4v5.4h-5.4",
};

/** Why a file on its way is not stored; undefined while nothing is wrong. */
export function troubleOf(upload: UploadInHand | undefined, t: Translate): string | undefined {
	if (!upload) return t("upload.lost");
	const { state, error } = upload;
	if (state !== "failed") return undefined;
	// The server says what is wrong with this file; our own sentence only that something is.
	return (isRefused(error) && error.message) || sayError(error, t, "upload.failed");
}

/** What was refused for what it is will be so again. */
const isRefused = (error: unknown): error is ApiError =>
	error instanceof ApiError && error.kind === "refused" && (error.status ?? 0) < 500;

/** How far an upload is, in words. */
export function Standing({ upload, file }: { readonly upload: UploadInHand; readonly file: FileValue }) {
	const t = useT();
	const language = useLanguage();
	const { state, percent } = upload;
	return t(`upload.state.${state === "uploaded" ? "complete" : state}`, {
		percent,
		size: fileSize(file.size ?? 0, language),
	});
}

export function Meter({ upload, name }: { readonly upload: UploadInHand; readonly name: string }) {
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

type Deed = keyof typeof icons;

const deeds: Readonly<Record<Deed, (key: string) => void>> = {
	pause: pauseUpload,
	resume: resumeUpload,
	retry: retryUpload,
};
const deedOf: Readonly<Record<UploadInHand["state"], Deed>> = {
	added: "pause",
	progress: "pause",
	waiting: "pause",
	paused: "resume",
	failed: "retry",
	// For a moment there is nothing to do; the button stays, so that nobody who just pressed it is thrown off.
	complete: "pause",
	uploaded: "pause",
};

export interface TransferButtonsProps {
	readonly file: FileValue;
	readonly name: string;
	/** Of a file on its way. */
	readonly upload: UploadInHand | undefined;
	readonly isStored: boolean;
	readonly disabled: boolean;
	readonly onRemove: () => void;
}

/** What can be done about a file: the one thing its state allows, and to take it away. */
export function TransferButtons(props: TransferButtonsProps): ReactNode {
	const { file, name, upload, isStored, disabled, onRemove } = props;
	const t = useT();
	const deed = upload && !isRefused(upload.error) ? deedOf[upload.state] : undefined;
	const isIdle = upload?.state === "complete" || upload?.state === "uploaded";
	const away = t(isStored ? "upload.remove" : "upload.cancel", { name });
	return (
		<>
			{deed && (
				<SmallButton
					type="button"
					disabled={disabled}
					aria-disabled={isIdle}
					aria-label={t(`upload.${deed}`, { name })}
					title={t(`upload.${deed}`, { name })}
					onClick={() => !isIdle && deeds[deed](file.resourceId)}
				>
					<Icon path={icons[deed]} size={18} />
				</SmallButton>
			)}
			<SmallButton type="button" disabled={disabled} aria-label={away} title={away} onClick={onRemove}>
				<Icon name="close" size={18} />
			</SmallButton>
		</>
	);
}
