// Sends a file in parts and has it confirmed. It goes on after a cut, a new session, a pause and a closed tab.
import { Upload, type UploadOptions } from "tus-js-client";
import type { StoredFile } from "../../../schemas/generated/documents.ts";
import {
	type UploadProfileName,
	uploadFault,
	uploadPartBytes,
	uploadProfiles,
} from "../../../schemas/uploadProfiles.ts";
import { ApiError } from "../errors.ts";
import { everyMessage, say } from "../i18n.ts";
import { sha256Of } from "./fileHash.ts";
import { confirmUpload, lineBack, uploadToken } from "./uploadCalls.ts";
import { fingerprintOf, forgetUpload, uploaderNow, uploadMemory } from "./uploadMemory.ts";
import { isOffline, isPassing, refusal, statusOf } from "./uploadRefusals.ts";
import { slow, uploadRequests } from "./uploadRequests.ts";

/**
 * added: it begins by itself (UPLOAD-01, UPLOAD-06). progress: parts are on their way. complete: the server has all of
 * them. uploaded: it has confirmed them, and nothing is in progress any more. waiting: the line is away; it goes on
 * by itself. paused: until `resume`. failed: `done` says why.
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
	/** Stops it for good: the server forgets what it has. */
	readonly cancel: () => void;
	/** @throws ApiError; DOMException `AbortError` when it was cancelled */
	readonly done: Promise<StoredFile>;
}

/** B §9: three tries more for each part; ms before each. */
const retryDelays = [1_000, 3_000, 5_000];
/** What is wrong with a file before anything is sent, in the reader's language; undefined when it may go. */
function faultOf(file: File, name: UploadProfileName): string | undefined {
	const profile = uploadProfiles[name];
	const fault = uploadFault(profile, file);
	const words = { limit: profile.limitMegabytes, extensions: profile.extensions.join(", ") };
	return fault && say(profile.messages[fault], words);
}

/** Begins at once to send a file for the signed-in student. */
export function uploadFile(request: UploadRequest): UploadHandle {
	const { file, profile, onProgress, onState } = request;
	const { promise: done, resolve, reject } = Promise.withResolvers<StoredFile>();
	const owner = uploaderNow() ?? "";
	const fingerprint = fingerprintOf(file, profile);
	const reading = new AbortController();
	let state: UploadState = "added";
	let isOver = false;
	let isReady = false;
	let outages = 0;
	/** What was paused is so still when the line comes back. */
	const waits = (): void => {
		if (state !== "paused") become("waiting");
	};
	/** Nothing moves; what was paused or is being confirmed need not. */
	const stalled = (): void => {
		if (state === "progress" || state === "added") become("waiting");
	};
	const become = (next: UploadState): void => {
		if (isOver || (next === state && next !== "added")) return;
		state = next;
		isOver = next === "uploaded" || next === "failed";
		onState?.(next);
	};
	const fail = (error: unknown): void => {
		const reason = refusal(error);
		reading.abort(reason);
		become("failed");
		reject(reason);
	};

	const options: UploadOptions = {
		endpoint: `${location.origin}/s/api/upload/files`,
		metadata: { name: file.name, profile },
		chunkSize: uploadPartBytes,
		retryDelays,
		fingerprint: async () => fingerprint,
		urlStorage: uploadMemory(owner),
		httpStack: uploadRequests({ owner, stalled }),
		// Where the upload is known, only that one is gone on with: tus would begin another after any odd answer.
		onUploadUrlAvailable: () => {
			upload.options.endpoint = null;
		},
		onShouldRetry: isPassing,
		onProgress: (sent, total) => {
			if (isOver || state === "paused") return;
			become("progress");
			onProgress?.(Math.floor((sent / total) * 100), sent);
		},
		onSuccess: () => void settle(),
		onError: (error) => void recover(error),
	};
	const upload = new Upload(file, options);

	async function settle(): Promise<void> {
		try {
			become("complete");
			const uploadId = new URL(upload.url ?? "", location.origin).pathname.split("/").at(-1) ?? "";
			const stored = await confirmUpload(uploadId, await digest, waits);
			await forgetUpload(owner, fingerprint);
			become("uploaded");
			resolve(stored);
		} catch (error) {
			// What the server did not take is begun anew the next time.
			if (error instanceof ApiError && error.kind === "refused" && (error.status ?? 0) < 500)
				await forgetUpload(owner, fingerprint);
			fail(error);
		}
	}
	/** Goes on as soon as the line is back, or from the beginning when the server has forgotten the upload. */
	async function recover(error: Error): Promise<void> {
		const status = statusOf(error);
		if (isOffline(error)) {
			become("waiting");
			outages += 1;
			const mine = outages;
			await lineBack();
			if (state === "waiting" && mine === outages) upload.start();
		} else if (upload.url !== null && (status === 404 || status === 410)) {
			await forgetUpload(owner, fingerprint);
			upload.url = null;
			upload.options.endpoint = options.endpoint ?? null;
			upload.start();
		} else fail(error);
	}
	async function begin(): Promise<void> {
		setTimeout(() => state === "added" && become("waiting"), slow);
		await everyMessage();
		const fault = faultOf(file, profile);
		if (fault) throw new ApiError("refused", fault);
		const [former] = await upload.findPreviousUploads();
		if (former) {
			upload.resumeFromPreviousUpload(former);
			upload.options.endpoint = null;
		} else upload.options.metadata = { ...options.metadata, uptoken: await uploadToken(file.size, waits) };
		isReady = true;
		if (!isOver && state !== "paused") upload.start();
	}

	onState?.("added");
	const digest = sha256Of(file, reading.signal);
	digest.catch((error: unknown) => !isOver && fail(error));
	begin().catch(fail);
	// Whoever wants to know awaits it; the state says it as well.
	done.catch(() => undefined);

	return {
		pause() {
			if (isOver || state === "paused" || state === "complete") return;
			become("paused");
			void upload.abort();
		},
		resume() {
			if (isOver || state !== "paused") return;
			become("added");
			// Before it has leave to, it begins by itself as soon as it does.
			if (isReady) upload.start();
		},
		cancel() {
			if (isOver) return;
			void forgetUpload(owner, fingerprint);
			// The server forgets an upload that nobody ends by itself.
			upload.abort(true).catch((error: unknown) => console.info("an upload could not be taken back", error));
			fail(new DOMException("the upload was cancelled", "AbortError"));
		},
		done,
	};
}
