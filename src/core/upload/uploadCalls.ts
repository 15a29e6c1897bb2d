// Calls about files, besides the parts themselves.
import type {
	FileAddress,
	ResourceAddress,
	ResourceDownloadQuery,
	StoredFile,
} from "../../../schemas/generated/documents.ts";
import { endpoint } from "../http/endpoints.ts";
import { ApiError } from "../http/errors.ts";
import { call } from "../http/http.ts";
import { onceOnline } from "../retry.ts";
import { currentUploader } from "./unfinishedUploads.ts";

const validators = () => import("../../../schemas/generated/calls/upload.js");

/** Between two attempts while the network is lost, unless the browser says that it is back. */
export const offlinePollMs = 3_000;
const maxServerRetries = 3;

/**
 * Repeats a call while the network is lost, and three times while the server fails; it must bear being made twice.
 * @param onWait called before each delay
 */
async function persist<T>(attempt: () => Promise<T>, onWait: () => void): Promise<T> {
	for (let retries = 0; ; retries += 1)
		try {
			return await attempt();
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			const { kind, status = 0 } = error;
			// The upload response must parse as a JSON object, else a warning to upload again (B §5).
			if (kind === "unreadable") throw new ApiError(kind, "", { messageKey: "upload.again", cause: error });
			const isLost = kind === "network" || kind === "timeout";
			if (!isLost && ((kind !== "busy" && status < 500) || retries >= maxServerRetries)) throw error;
			onWait();
			await onceOnline(offlinePollMs);
		}
}

/** The permission for an upload (API-082); refused with the server's message when the storage is full (CUSTOM-23). */
export const uploadToken = (size: number, onWait: () => void): Promise<string> =>
	persist(async () => {
		const { uptoken } = await call({
			path: endpoint("uploadToken"),
			query: { size },
			validate: async () => (await validators()).validateUploadToken,
		});
		return uptoken;
	}, onWait);

/** Lets the server compare the received file with the hash, and store it. */
export const confirmUpload = (uploadId: string, sha256: string, onWait: () => void): Promise<StoredFile> =>
	persist(
		() =>
			call({
				method: "POST",
				path: "/upload/finish",
				body: { uploadId, sha256 },
				validate: async () => (await validators()).validateStoredFile,
			}),
		onWait,
	);

/** An address is valid for five minutes. */
const maxAgeMs = 4 * 60_000;
const known = new Map<string, { readonly until: number; readonly url: Promise<string> }>();

const fetchAddress = (resourceId: string, type: "view" | "download"): Promise<FileAddress> =>
	call({
		path: endpoint("downloadCheck"),
		query: { resourceId, type },
		validate: async () => (await validators()).validateFileAddress,
	});

/**
 * The check before a download (API-075): a valid address of a stored file of the student's, and warnings about it.
 * @throws ApiError when the student may not have the file
 */
export const downloadAddress = (resourceId: string): Promise<FileAddress> =>
	fetchAddress(resourceId, "download");

/**
 * A valid address of a stored file of the student's to view it; it may be some minutes old.
 * @param isFresh whether a cached one must not be used
 * @throws ApiError when the student may not have the file
 */
export function fileAddress(resourceId: string, isFresh = false): Promise<string> {
	// Addresses are not shared with the next student.
	const key = JSON.stringify([currentUploader(), resourceId]);
	const found = known.get(key);
	if (found && found.until > performance.now() && !isFresh) return found.url;
	const url = fetchAddress(resourceId, "view").then((address) => address.url);
	const entry = { until: performance.now() + maxAgeMs, url };
	known.set(key, entry);
	url.catch(() => known.get(key) === entry && known.delete(key));
	return url;
}

/**
 * The same of a file of a lesson (API-129).
 * @returns its address, which opens for this browser
 * @throws ApiError when the student may not have the file
 */
export const resourceAddress = ({ ...query }: ResourceDownloadQuery): Promise<ResourceAddress> =>
	call({
		path: "/saas-business/v1/resource/download",
		query,
		validate: async () =>
			(await import("../../../schemas/generated/calls/resource.js")).validateResourceAddress,
	});
