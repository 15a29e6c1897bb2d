// The files of a field: chosen, on their way, stored, removed.
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import {
	extensionOf,
	type UploadProfileName,
	uploadFault,
	uploadProfiles,
} from "../../../../schemas/uploadProfiles.ts";
import type { Translate } from "../../../core/i18n.ts";
import {
	beginUpload,
	dropUpload,
	hideUpload,
	isOnItsWay,
	showUpload,
	type UploadInHand,
	uploadInHand,
	uploadsInHand,
} from "../../../core/upload/uploadsInHand.ts";
import type { FileValue } from "./files.ts";
import { troubleOf } from "./Transfer.tsx";

/** A file that was not taken, and why. */
export interface Refused {
	readonly name: string;
	readonly reason: string;
}

export interface Files {
	readonly files: readonly FileValue[];
	/** The same for a file on its way and stored: who stands on one of its buttons is not thrown off. */
	readonly keyOf: (file: FileValue) => string;
	/** Of a file on its way; undefined for a stored one, and for one whose page is gone. */
	readonly uploadOf: (file: FileValue) => UploadInHand | undefined;
	readonly refused: readonly Refused[];
	/** What happened last, to be read aloud. */
	readonly said: string;
	readonly add: (chosen: readonly File[]) => void;
	readonly remove: (file: FileValue) => void;
}

interface Field {
	readonly value: readonly FileValue[] | undefined;
	readonly set: (value: readonly FileValue[] | undefined) => void;
	readonly t: Translate;
}

/** @param most files at once; one that is chosen where only one may be takes the place of the former */
export function useFiles({ value, set, t }: Field, profile: UploadProfileName, most: number): Files {
	const files = value ?? [];
	const [refused, setRefused] = useState<readonly Refused[]>([]);
	const [said, setSaid] = useState("");
	useSyncExternalStore(uploadsInHand.subscribe, uploadsInHand.version, uploadsInHand.version);
	// Two uploads may end before the field is drawn again: each change begins from the last one.
	const latest = useRef(files);
	useLayoutEffect(() => {
		const stays = new Set((value ?? []).map(({ resourceId }) => resourceId));
		// The form put something else here: nothing more is sent for what it took away.
		for (const { resourceId } of latest.current) if (!stays.has(resourceId)) hideUpload(resourceId);
		latest.current = value ?? [];
	}, [value]);
	/** What a stored file was called while it was on its way. */
	const former = useRef(new Map<string, string>());
	/** Uploads whose failure was said; each try may fail anew. */
	const failed = useRef(new Set<string>());
	const put = (next: readonly FileValue[]): void => {
		latest.current = next;
		set(next.length > 0 ? next : undefined);
	};

	useEffect(() => {
		for (const { resourceId: key } of latest.current) {
			const upload = uploadInHand(key);
			if (upload?.state !== "failed") failed.current.delete(key);
			else if (!failed.current.has(key)) {
				failed.current.add(key);
				const reason = troubleOf(upload, t) ?? "";
				setSaid(t("upload.said.failed", { name: upload.file.name, reason }));
			}
			const stored = upload?.stored;
			if (!stored) continue;
			const { resourceId, name, size, url } = stored;
			former.current.set(resourceId, key);
			put(latest.current.map((each) => (each.resourceId === key ? { resourceId, name, size, url } : each)));
			dropUpload(key);
			setSaid(t("upload.said.uploaded", { name }));
		}
	});
	// Nothing is sent for a field that is gone; should it come back, what it sent goes on.
	useEffect(() => {
		const ours = () => latest.current.map(({ resourceId }) => resourceId).filter(isOnItsWay);
		for (const key of ours()) showUpload(key);
		return () => {
			for (const key of ours()) hideUpload(key);
		};
	}, []);

	const whyNot = (file: File, room: number): string | undefined => {
		const rules = uploadProfiles[profile];
		const fault = uploadFault(rules, file);
		const words = { limit: rules.limitMegabytes, extensions: rules.extensions.join(", ") };
		if (fault) return t(rules.messages[fault], words);
		return room > 0 ? undefined : t("upload.tooMany", { limit: most });
	};
	const add = (chosen: readonly File[]): void => {
		const replaces = most === 1 && latest.current.length === 1;
		let kept = replaces ? [] : latest.current;
		const not: Refused[] = [];
		for (const file of chosen) {
			const reason = whyNot(file, most - kept.length);
			if (reason) not.push({ name: file.name, reason });
			else {
				const resourceId = beginUpload(file, profile);
				kept = [...kept, { resourceId, name: file.name, size: file.size }];
			}
		}
		setRefused(not);
		if (replaces && kept.length === 0) return;
		if (replaces)
			for (const { resourceId } of latest.current) if (isOnItsWay(resourceId)) dropUpload(resourceId);
		put(kept);
	};
	const remove = (file: FileValue): void => {
		if (isOnItsWay(file.resourceId)) dropUpload(file.resourceId);
		put(latest.current.filter(({ resourceId }) => resourceId !== file.resourceId));
		setRefused([]);
		setSaid(t("upload.said.removed", { name: file.name ?? "" }));
	};
	return {
		files,
		keyOf: ({ resourceId }) => former.current.get(resourceId) ?? resourceId,
		uploadOf: ({ resourceId }) => uploadInHand(resourceId),
		...{ refused, said, add, remove },
	};
}

/** Extension of a file as its badge shows it. */
export const badgeOf = ({ name = "" }: FileValue): string => extensionOf(name).slice(0, 4).toUpperCase();
