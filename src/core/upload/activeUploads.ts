// Uploads of this page, each under a key that is the form's value until the file is stored. The code that sends is
// loaded with the first of them.
import type { StoredFile } from "../../../schemas/generated/documents.ts";
import type { UploadProfileName } from "../../../schemas/uploadProfiles.ts";
import type { UploadHandle, UploadState } from "./uploadFile.ts";

export interface ActiveUpload {
	readonly file: File;
	readonly profile: UploadProfileName;
	readonly state: UploadState;
	readonly percent: number;
	/** Why it failed. */
	readonly error?: unknown;
	readonly stored?: StoredFile;
}

const uploads = new Map<string, ActiveUpload>();
const handles = new Map<string, UploadHandle>();
/** Paused by the student. */
const paused = new Set<string>();
/** Without a field that shows them. */
const suspended = new Set<string>();
/** The keys that stored files had, by the ids they got. */
const keysOfStored = new Map<string, string>();
const listeners = new Set<() => void>();
const counters = { version: 0, lastKey: 0 };

/** Ids of stored files contain no colon. */
const keyPrefix = "upload:";
/** Distinguishes keys from those of an earlier page. */
const pageId = Date.now().toString(36);
/** Whether a field's value is a key of this file, not the id of a stored file. */
export const isUploadKey = (resourceId: string): boolean => resourceId.startsWith(keyPrefix);

export const activeUpload = (key: string): ActiveUpload | undefined => uploads.get(key);

/** The key under which this page uploaded a stored file. */
export const uploadKeyOf = (resourceId: string): string | undefined => keysOfStored.get(resourceId);

/** Whether this page uploads a file of this name, for any field. */
export const isUploading = (name: string, profile: UploadProfileName): boolean =>
	[...uploads.values()].some((upload) => upload.profile === profile && upload.file.name === name);

/** For useSyncExternalStore. */
export const activeUploads = {
	subscribe(listener: () => void): () => void {
		listeners.add(listener);
		return () => listeners.delete(listener);
	},
	version: (): number => counters.version,
};

function update(key: string, change: Partial<ActiveUpload>): void {
	const upload = uploads.get(key);
	if (!upload) return;
	uploads.set(key, { ...upload, ...change });
	counters.version += 1;
	for (const listener of listeners) listener();
}

/** Pauses or resumes an upload as its state demands. */
function applyPause(key: string): void {
	const handle = handles.get(key);
	const isPaused = paused.has(key) || suspended.has(key);
	if (isPaused) handle?.pause();
	else handle?.resume();
	// Without a handle nothing else updates the state.
	if (!handle) update(key, { state: isPaused ? "paused" : "added" });
}

async function send(key: string, { file, profile }: ActiveUpload): Promise<void> {
	try {
		const { uploadFile } = await import("./uploadFile.ts");
		if (!uploads.has(key)) return;
		const handle = uploadFile({
			file,
			profile,
			onState: (state) => {
				// A failure is set with its error, below.
				if (state !== "failed") update(key, { state });
			},
			onProgress: (percent) => update(key, { percent }),
		});
		handles.set(key, handle);
		applyPause(key);
		const stored = await handle.done;
		keysOfStored.set(stored.resourceId, key);
		update(key, { stored });
	} catch (error) {
		update(key, { state: "failed", error });
	}
}

/**
 * Starts an upload; one that replaces another starts at 0 % as well (UPLOAD-02, OPEN-097).
 * @returns its key
 */
export function startUpload(file: File, profile: UploadProfileName): string {
	counters.lastKey += 1;
	const key = `${keyPrefix}${pageId}-${counters.lastKey}`;
	const upload: ActiveUpload = { file, profile, state: "added", percent: 0 };
	uploads.set(key, upload);
	void send(key, upload);
	return key;
}

const setPaused =
	(reason: Set<string>, isPaused: boolean) =>
	(key: string): void => {
		if (isPaused) reason.add(key);
		else reason.delete(key);
		applyPause(key);
	};
export const pauseUpload = setPaused(paused, true);
export const resumeUpload = setPaused(paused, false);
/** Its field was removed. */
export const suspendUpload = setPaused(suspended, true);
/** Its field is rendered again. */
export const unsuspendUpload = setPaused(suspended, false);

/** Retries a failed upload; it is resumed where the server has it. */
export function retryUpload(key: string): void {
	const upload = uploads.get(key);
	if (upload?.state !== "failed") return;
	handles.delete(key);
	paused.delete(key);
	update(key, { state: "added", error: undefined });
	void send(key, upload);
}

/** Forgets an upload, and cancels it if it is not stored yet. */
export function removeUpload(key: string): void {
	uploads.delete(key);
	handles.get(key)?.cancel();
	for (const each of [handles, paused, suspended]) each.delete(key);
}
