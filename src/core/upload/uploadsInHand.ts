// The uploads this page has in hand, each under a name that stands in a form until the file is stored. The code that
// sends is fetched with the first of them.
import type { StoredFile } from "../../../schemas/generated/documents.ts";
import type { UploadProfileName } from "../../../schemas/uploadProfiles.ts";
import type { UploadHandle, UploadState } from "./uploadFile.ts";

export interface UploadInHand {
	readonly file: File;
	readonly profile: UploadProfileName;
	readonly state: UploadState;
	readonly percent: number;
	/** Why it failed. */
	readonly error?: unknown;
	readonly stored?: StoredFile;
}

const uploads = new Map<string, UploadInHand>();
const handles = new Map<string, UploadHandle>();
/** Uploads that stand still because their student wants it, and because no field shows them. */
const paused = new Set<string>();
const unseen = new Set<string>();
const listeners = new Set<() => void>();
let version = 0;
let last = 0;

/** No identifier of a stored file has a colon. */
const mark = "upload:";
/** What an earlier page had in hand is never taken for what this one has. */
const page = Date.now().toString(36);
/** Whether it stands for a file that is not stored yet. */
export const isOnItsWay = (resourceId: string): boolean => resourceId.startsWith(mark);

export const uploadInHand = (key: string): UploadInHand | undefined => uploads.get(key);

/** Whether a file of this name is on its way in this page, for whichever field. */
export const isInHand = (name: string, profile: UploadProfileName): boolean =>
	[...uploads.values()].some((upload) => upload.profile === profile && upload.file.name === name);

/** For useSyncExternalStore. */
export const uploadsInHand = {
	subscribe(listener: () => void): () => void {
		listeners.add(listener);
		return () => listeners.delete(listener);
	},
	version: (): number => version,
};

function put(key: string, change: Partial<UploadInHand>): void {
	const upload = uploads.get(key);
	if (!upload) return;
	uploads.set(key, { ...upload, ...change });
	version += 1;
	for (const listener of listeners) listener();
}

/** Goes on or stands still, as is wanted by now. */
function follow(key: string): void {
	const handle = handles.get(key);
	const rests = paused.has(key) || unseen.has(key);
	if (rests) handle?.pause();
	else handle?.resume();
	// Before its code is there nobody else says so.
	if (!handle) put(key, { state: rests ? "paused" : "added" });
}

async function send(key: string, { file, profile }: UploadInHand): Promise<void> {
	try {
		const { uploadFile } = await import("./uploadFile.ts");
		if (!uploads.has(key)) return;
		const handle = uploadFile({
			file,
			profile,
			onState: (state) => {
				// A failure comes with its reason, below.
				if (state !== "failed") put(key, { state });
			},
			onProgress: (percent) => put(key, { percent }),
		});
		handles.set(key, handle);
		follow(key);
		put(key, { stored: await handle.done });
	} catch (error) {
		put(key, { state: "failed", error });
	}
}

/**
 * Begins to send a file. One that takes the place of another begins at nothing as well (UPLOAD-02, OPEN-097).
 * @returns the name it has until it is stored
 */
export function beginUpload(file: File, profile: UploadProfileName): string {
	last += 1;
	const key = `${mark}${page}-${last}`;
	const upload: UploadInHand = { file, profile, state: "added", percent: 0 };
	uploads.set(key, upload);
	void send(key, upload);
	return key;
}

export function pauseUpload(key: string): void {
	paused.add(key);
	follow(key);
}
export function resumeUpload(key: string): void {
	paused.delete(key);
	follow(key);
}
/** Nothing is sent for a field that is gone. */
export function hideUpload(key: string): void {
	unseen.add(key);
	follow(key);
}
/** Its field is there again; what its student paused stays so. */
export function showUpload(key: string): void {
	unseen.delete(key);
	follow(key);
}

/** Tries once more what failed; it goes on where the server has it. */
export function retryUpload(key: string): void {
	const upload = uploads.get(key);
	if (upload?.state !== "failed") return;
	handles.delete(key);
	paused.delete(key);
	put(key, { state: "added", error: undefined });
	void send(key, upload);
}

/** Forgets an upload; one that is not stored yet ends. */
export function dropUpload(key: string): void {
	uploads.delete(key);
	handles.get(key)?.cancel();
	for (const each of [handles, paused, unseen]) each.delete(key);
}
