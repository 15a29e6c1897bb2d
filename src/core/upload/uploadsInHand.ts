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

async function send(key: string, { file, profile }: UploadInHand, substitute: boolean): Promise<void> {
	try {
		const { uploadFile } = await import("./uploadFile.ts");
		if (!uploads.has(key)) return;
		const handle = uploadFile({
			file,
			profile,
			substitute,
			onState: (state) => {
				// A failure comes with its reason, below.
				if (state !== "failed") put(key, { state });
			},
			onProgress: (percent) => put(key, { percent }),
		});
		handles.set(key, handle);
		put(key, { stored: await handle.done });
	} catch (error) {
		put(key, { state: "failed", error });
	}
}

/**
 * Begins to send a file.
 * @param substitute whether it takes the place of another one (UPLOAD-02)
 * @returns the name it has until it is stored
 */
export function beginUpload(file: File, profile: UploadProfileName, substitute = false): string {
	last += 1;
	const key = `${mark}${page}-${last}`;
	const upload: UploadInHand = { file, profile, state: "added", percent: 0 };
	uploads.set(key, upload);
	void send(key, upload, substitute);
	return key;
}

export const pauseUpload = (key: string): void => handles.get(key)?.pause();
export const resumeUpload = (key: string): void => handles.get(key)?.resume();

/** Tries once more what failed; it goes on where the server has it. */
export function retryUpload(key: string): void {
	const upload = uploads.get(key);
	if (upload?.state !== "failed") return;
	put(key, { state: "added", error: undefined });
	void send(key, upload, false);
}

/** Forgets an upload; one that is not stored yet ends. */
export function dropUpload(key: string): void {
	uploads.delete(key);
	handles.get(key)?.cancel();
	handles.delete(key);
}
