// The files of a field: chosen, uploading, stored, removed.
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import type { FileValue } from "../../../../schemas/fields/files.ts";
import {
	extensionOf,
	type UploadProfileName,
	uploadProblem,
	uploadProfiles,
} from "../../../../schemas/uploadProfiles.ts";
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
} from "../../../core/upload/activeUploads.ts";
import { uploadErrorText } from "./Transfer.tsx";

/** A file that was not taken, and why. */
export interface Refused {
	readonly name: string;
	readonly reason: string;
}

export interface Files {
	readonly files: readonly FileValue[];
	/** The same key while uploading and stored, so that its buttons keep the focus. */
	readonly keyOf: (file: FileValue) => string;
	/** Of a running upload; undefined for a stored file and for an upload of an earlier page. */
	readonly uploadOf: (file: FileValue) => ActiveUpload | undefined;
	readonly refused: readonly Refused[];
	/** What happened last, to be read aloud. */
	readonly announcement: string;
	readonly add: (chosen: readonly File[]) => void;
	readonly remove: (file: FileValue) => void;
}

interface Field {
	readonly value: readonly FileValue[] | undefined;
	readonly set: (value: readonly FileValue[] | undefined) => void;
	readonly t: Translate;
}

/** @param maxFiles files at once; one that is chosen where only one may be replaces the previous one */
export function useFiles({ value, set, t }: Field, profile: UploadProfileName, maxFiles: number): Files {
	const files = value ?? [];
	const [refused, setRefused] = useState<readonly Refused[]>([]);
	const [announcement, setAnnouncement] = useState("");
	useSyncExternalStore(activeUploads.subscribe, activeUploads.version, activeUploads.version);
	// Two uploads may end before the field is drawn again: each change begins from the last one.
	const latest = useRef(files);
	useLayoutEffect(() => {
		const stays = new Set((value ?? []).map(({ resourceId }) => resourceId));
		// The form put something else here: nothing more is sent for what it took away.
		for (const { resourceId } of latest.current) if (!stays.has(resourceId)) suspendUpload(resourceId);
		latest.current = value ?? [];
	}, [value]);
	/** Upload keys of stored files. */
	const uploadKeyOf = useRef(new Map<string, string>());
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
			const { resourceId, name, size, url } = stored;
			uploadKeyOf.current.set(resourceId, key);
			put(latest.current.map((each) => (each.resourceId === key ? { resourceId, name, size, url } : each)));
			removeUpload(key);
			setAnnouncement(t("upload.said.uploaded", { name }));
		}
	});
	// Nothing is sent for a field that is gone; should it come back, what it sent goes on.
	useEffect(() => {
		const ours = () => latest.current.map(({ resourceId }) => resourceId).filter(isUploadKey);
		for (const key of ours()) unsuspendUpload(key);
		return () => {
			for (const key of ours()) suspendUpload(key);
		};
	}, []);

	const whyNot = (file: File, room: number): string | undefined => {
		const rules = uploadProfiles[profile];
		const fault = uploadProblem(rules, file);
		const words = { limit: rules.limitMegabytes, extensions: rules.extensions.join(", ") };
		if (fault) return t(rules.messages[fault], words);
		return room > 0 ? undefined : t("upload.tooMany", { limit: maxFiles });
	};
	const add = (chosen: readonly File[]): void => {
		const replaces = maxFiles === 1 && latest.current.length === 1;
		let nextFiles = replaces ? [] : latest.current;
		const not: Refused[] = [];
		for (const file of chosen) {
			const reason = whyNot(file, maxFiles - nextFiles.length);
			if (reason) not.push({ name: file.name, reason });
			else {
				const resourceId = startUpload(file, profile);
				nextFiles = [...nextFiles, { resourceId, name: file.name, size: file.size }];
			}
		}
		setRefused(not);
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
	return {
		files,
		keyOf: ({ resourceId }) => uploadKeyOf.current.get(resourceId) ?? resourceId,
		uploadOf: ({ resourceId }) => activeUpload(resourceId),
		...{ refused, announcement, add, remove },
	};
}

/** Extension of a file as its badge shows it. */
export const badgeOf = ({ name = "" }: FileValue): string => extensionOf(name).slice(0, 4).toUpperCase();
