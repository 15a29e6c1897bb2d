// Sends a file in parts and confirms it. It is resumed after a lost network, a new session, a pause and a closed tab.
import { Upload, type UploadOptions } from "tus-js-client";
import type { StoredFile } from "../../../schemas/generated/documents.ts";
import {
	type UploadProfileName,
	uploadPartBytes,
	uploadProblem,
	uploadProfiles,
} from "../../../schemas/uploadProfiles.ts";
import { ApiError } from "../http/errors.ts";
import { loadRemainingMessages, translate } from "../i18n.ts";
import { onceOnline } from "../retry.ts";
import { createRequestNumbers } from "../tabs.ts";
import { sha256Of } from "./fileHash.ts";
import { currentUploader, fingerprintOf, forgetUpload, uploadMemory } from "./unfinishedUploads.ts";
import { confirmUpload, offlinePollMs, uploadToken } from "./uploadCalls.ts";
import { isOffline, isRetryable, statusOf, uploadError } from "./uploadErrors.ts";
import { slowMs, uploadRequests } from "./uploadRequests.ts";

/**
 * added: it starts by itself (UPLOAD-01, UPLOAD-06). progress: parts are being sent. complete: the server has all of them.
 * uploaded: it has confirmed them. waiting: for the network. paused: until `resume`. failed: `done` has the error.
 */
export type UploadState = "added" | "progress" | "complete" | "uploaded" | "waiting" | "paused" | "failed";

export interface UploadRequest {
	readonly file: File;
	readonly profile: UploadProfileName;
	/** @param percent whole, of what was sent */
	readonly onProgress?: (percent: number, sentBytes: number) => void;
	readonly onState?: (state: UploadState) => void;
}

export interface UploadHandle {
	readonly pause: () => void;
	readonly resume: () => void;
	/** The server deletes what it has received. */
	readonly cancel: () => void;
	/** @throws ApiError; DOMException `AbortError` when it was cancelled */
	readonly done: Promise<StoredFile>;
}

/** B §9: three retries for each part. */
const retryDelaysMs = [1_000, 3_000, 5_000];

/** The message for a file that is refused before anything is sent; undefined for a valid one. */
function faultOf(file: File, name: UploadProfileName): string | undefined {
	const profile = uploadProfiles[name];
	const fault = uploadProblem(profile, file);
	const words = { limit: profile.limitMegabytes, extensions: profile.extensions.join(", ") };
	return fault && translate(profile.messages[fault], words);
}

/** Starts to send a file for the signed-in student. */
export function uploadFile(request: UploadRequest): UploadHandle {
	const { file, profile, onProgress, onState } = request;
	const { promise: done, resolve, reject } = Promise.withResolvers<StoredFile>();
	const owner = currentUploader() ?? "";
	const fingerprint = fingerprintOf(file, profile);
	const hashing = new AbortController();
	let state: UploadState = "added";
	let isOver = false;
	let isReady = false;
	const outages = createRequestNumbers();
	const onWait = (): void => {
		if (state !== "paused") setState("waiting");
	};
	const onStalled = (): void => {
		if (state === "progress" || state === "added") setState("waiting");
	};
	const setState = (next: UploadState): void => {
		if (isOver || (next === state && next !== "added")) return;
		state = next;
		isOver = next === "uploaded" || next === "failed";
		onState?.(next);
	};
	const fail = (error: unknown): void => {
		const reason = uploadError(error);
		hashing.abort(reason);
		setState("failed");
		reject(reason);
	};

	const options: UploadOptions = {
		endpoint: `${location.origin}/s/api/upload/files`,
		metadata: { name: file.name, profile },
		chunkSize: uploadPartBytes,
		retryDelays: retryDelaysMs,
		fingerprint: async () => fingerprint,
		urlStorage: uploadMemory(owner),
		httpStack: uploadRequests({ owner, onStalled }),
		// tus would start another upload after an unexpected answer.
		onUploadUrlAvailable: () => {
			upload.options.endpoint = null;
		},
		onShouldRetry: isRetryable,
		onProgress: (sent, total) => {
			if (isOver || state === "paused") return;
			setState("progress");
			onProgress?.(Math.floor((sent / total) * 100), sent);
		},
		onSuccess: () => void confirm(),
		onError: (error) => void recover(error),
	};
	const upload = new Upload(file, options);

	async function confirm(): Promise<void> {
		try {
			setState("complete");
			const uploadId = new URL(upload.url ?? "", location.origin).pathname.split("/").at(-1) ?? "";
			const stored = await confirmUpload(uploadId, await digest, onWait);
			await forgetUpload(owner, fingerprint);
			setState("uploaded");
			resolve(stored);
		} catch (error) {
			// A refused file starts again the next time.
			if (error instanceof ApiError && error.kind === "refused" && (error.status ?? 0) < 500)
				await forgetUpload(owner, fingerprint);
			fail(error);
		}
	}
	/** Resumes when the network is back, or starts again when the server has deleted the upload. */
	async function recover(error: Error): Promise<void> {
		const status = statusOf(error);
		if (isOffline(error)) {
			setState("waiting");
			const outage = outages.begin();
			await onceOnline(offlinePollMs);
			if (state === "waiting" && outage.isLatest()) upload.start();
		} else if (upload.url !== null && (status === 404 || status === 410)) {
			await forgetUpload(owner, fingerprint);
			upload.url = null;
			upload.options.endpoint = options.endpoint ?? null;
			upload.start();
		} else fail(error);
	}
	async function begin(): Promise<void> {
		setTimeout(() => state === "added" && setState("waiting"), slowMs);
		await loadRemainingMessages();
		const fault = faultOf(file, profile);
		if (fault) throw new ApiError("refused", fault);
		const [previous] = await upload.findPreviousUploads();
		if (previous) {
			upload.resumeFromPreviousUpload(previous);
			upload.options.endpoint = null;
		} else upload.options.metadata = { ...options.metadata, uptoken: await uploadToken(file.size, onWait) };
		isReady = true;
		if (!isOver && state !== "paused") upload.start();
	}

	onState?.("added");
	const digest = sha256Of(file, hashing.signal);
	digest.catch((error: unknown) => !isOver && fail(error));
	begin().catch(fail);
	// The state reports the failure as well.
	done.catch(() => undefined);

	return {
		pause() {
			if (isOver || state === "paused" || state === "complete") return;
			setState("paused");
			void upload.abort();
		},
		resume() {
			if (isOver || state !== "paused") return;
			setState("added");
			// Otherwise it starts as soon as it has its token.
			if (isReady) upload.start();
		},
		cancel() {
			if (isOver) return;
			void forgetUpload(owner, fingerprint);
			// The server deletes abandoned uploads by itself.
			upload.abort(true).catch((error: unknown) => console.info("an upload could not be deleted", error));
			fail(new DOMException("the upload was cancelled", "AbortError"));
		},
		done,
	};
}
