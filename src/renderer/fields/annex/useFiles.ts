// The files of a field: chosen, uploading, stored, removed.
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import type { FileValue } from "../../../../schemas/fields/files.ts";
import { type UploadProfileName, uploadProblem, uploadProfiles } from "../../../../schemas/uploadProfiles.ts";
import { ApiError, errorMessage } from "../../../core/http/errors.ts";
import type { Translate } from "../../../core/i18n.ts";
import {
	type ActiveUpload,
	activeUpload,
	activeUploads,
	isUploadKey,
	removeUpload,
	startUpload,
	suspendUpload,
	unsuspendUpload,
	uploadKeyOf,
} from "../../../core/upload/activeUploads.ts";
import type { WidgetProps } from "../../define.ts";

/** A file that was not accepted, and why. */
export interface Refused {
	readonly name: string;
	readonly reason: string;
}

/** A file of the field's list. */
export interface FileItem {
	/** The same while uploading and stored, so that its buttons keep the focus. */
	readonly id: string;
	readonly file: FileValue;
	/** Its own name, else its number. */
	readonly name: string;
	readonly isStored: boolean;
	/** Undefined for a stored file and for an upload of an earlier page. */
	readonly upload: ActiveUpload | undefined;
	/** Why the upload failed. */
	readonly errorText: string | undefined;
	readonly disabled: boolean;
	readonly onRemove: () => void;
}

interface Files {
	readonly items: readonly FileItem[];
	readonly refused: readonly Refused[];
	/** The last event, for screen readers. */
	readonly announcement: string;
	readonly add: (chosen: readonly File[]) => void;
}

/** Why an upload failed; undefined without an error. */
function uploadErrorText(upload: ActiveUpload | undefined, t: Translate): string | undefined {
	if (!upload) return t("upload.lost");
	const { state, error } = upload;
	if (state !== "failed") return undefined;
	// The server's message names the error; ours is generic.
	return (isRefused(error) && error.message) || errorMessage(error, t, "upload.failed");
}

/** The server refused the file itself: a retry is useless. */
export const isRefused = (error: unknown): error is ApiError =>
	error instanceof ApiError && error.kind === "refused" && (error.status ?? 0) < 500;

type Field = Pick<WidgetProps<object, readonly FileValue[]>, "value" | "set" | "disabled" | "t">;

/** @param maxFiles with 1, a chosen file replaces the previous one */
export function useFiles(
	{ value, set, disabled, t }: Field,
	profile: UploadProfileName,
	maxFiles: number,
): Files {
	const files = value ?? [];
	const [refused, setRefused] = useState<readonly Refused[]>([]);
	const [announcement, setAnnouncement] = useState("");
	useSyncExternalStore(activeUploads.subscribe, activeUploads.version, activeUploads.version);
	// Two uploads may end before the next render: each change starts from the previous one.
	const latest = useRef(files);
	useLayoutEffect(() => {
		const stays = new Set((value ?? []).map(({ resourceId }) => resourceId));
		// The form set another value: uploads that are no longer part of it pause.
		for (const { resourceId } of latest.current) if (!stays.has(resourceId)) suspendUpload(resourceId);
		latest.current = value ?? [];
	}, [value]);
	/** Uploads whose failure was announced; a retry may fail again. */
	const failed = useRef(new Set<string>());
	const put = (next: readonly FileValue[]): void => {
		latest.current = next;
		set(next.length > 0 ? next : undefined);
	};

	useEffect(() => {
		for (const { resourceId: key } of latest.current) {
			const upload = activeUpload(key);
			if (upload?.state !== "failed") failed.current.delete(key);
			else if (!failed.current.has(key)) {
				failed.current.add(key);
				const reason = uploadErrorText(upload, t) ?? "";
				setAnnouncement(t("upload.said.failed", { name: upload.file.name, reason }));
			}
			const stored = upload?.stored;
			if (!stored) continue;
			const { resourceId, name, size, url, warnings } = stored;
			const value = { resourceId, name, size, url, ...(warnings ? { warnings } : {}) };
			put(latest.current.map((each) => (each.resourceId === key ? value : each)));
			removeUpload(key);
			setAnnouncement(t("upload.said.uploaded", { name }));
		}
	});
	// Uploads pause while their field is not rendered.
	useEffect(() => {
		const ours = () => latest.current.map(({ resourceId }) => resourceId).filter(isUploadKey);
		for (const key of ours()) unsuspendUpload(key);
		return () => {
			for (const key of ours()) suspendUpload(key);
		};
	}, []);

	const reasonToRefuse = (file: File, count: number): string | undefined => {
		const rules = uploadProfiles[profile];
		const problem = uploadProblem(rules, file);
		const limits = { limit: rules.limitMegabytes, extensions: rules.extensions.join(", ") };
		if (problem) return t(rules.messages[problem], limits);
		return count < maxFiles ? undefined : t("upload.tooMany", { limit: maxFiles });
	};
	const add = (chosen: readonly File[]): void => {
		const replaces = maxFiles === 1 && latest.current.length === 1;
		let nextFiles = replaces ? [] : latest.current;
		const notAccepted: Refused[] = [];
		for (const file of chosen) {
			const reason = reasonToRefuse(file, nextFiles.length);
			if (reason) notAccepted.push({ name: file.name, reason });
			else {
				const resourceId = startUpload(file, profile);
				nextFiles = [...nextFiles, { resourceId, name: file.name, size: file.size }];
			}
		}
		setRefused(notAccepted);
		if (replaces && nextFiles.length === 0) return;
		if (replaces)
			for (const { resourceId } of latest.current) if (isUploadKey(resourceId)) removeUpload(resourceId);
		put(nextFiles);
	};
	const remove = (file: FileValue): void => {
		if (isUploadKey(file.resourceId)) removeUpload(file.resourceId);
		put(latest.current.filter(({ resourceId }) => resourceId !== file.resourceId));
		setRefused([]);
		setAnnouncement(t("upload.said.removed", { name: file.name ?? "" }));
	};
	const items = files.map((file, index): FileItem => {
		const { resourceId } = file;
		const isStored = !isUploadKey(resourceId);
		const upload = activeUpload(resourceId);
		return {
			id: uploadKeyOf(resourceId) ?? resourceId,
			file,
			name: file.name ?? t("upload.unnamed", { number: index + 1 }),
			isStored,
			upload,
			errorText: isStored ? undefined : uploadErrorText(upload, t),
			disabled,
			onRemove: () => remove(file),
		};
	});
	return { items, refused, announcement, add };
}
