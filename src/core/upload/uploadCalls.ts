// What the server is asked about files, beside the parts themselves.
import type { StoredFile } from "../../../schemas/generated/documents.ts";
import { wait } from "../clock.ts";
import { ApiError } from "../errors.ts";
import { call } from "../http.ts";
import { uploaderNow } from "./uploadMemory.ts";

const answers = () => import("../../../schemas/generated/calls/upload.js");

/** Between two looks whether the line is back; it is looked at once when the browser says so. ms */
const lookAgain = 3_000;
/** Tries more while the server is in trouble. */
const moreTries = 3;

/** Resolves when the line may be back. */
export const lineBack = (): Promise<unknown> =>
	Promise.race([wait(lookAgain), new Promise((back) => addEventListener("online", back, { once: true }))]);

/**
 * Asks as long as the line is away, and three times more while the server is in trouble; what is asked may be asked
 * twice.
 * @param waits called before each pause
 */
async function persist<T>(ask: () => Promise<T>, waits: () => void): Promise<T> {
	for (let tries = 0; ; tries += 1)
		try {
			return await ask();
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			const { kind, status = 0 } = error;
			// The upload response must parse as a JSON object, else a warning to upload again (B §5).
			if (kind === "unreadable") throw new ApiError(kind, "", { sentence: "upload.again", cause: error });
			const isLost = kind === "network" || kind === "timeout";
			if (!isLost && ((kind !== "busy" && status < 500) || tries >= moreTries)) throw error;
			waits();
			await lineBack();
		}
}

/** Leave to begin an upload (API-082); refused in the server's words when the storage is used up (CUSTOM-23). */
export const uploadToken = (size: number, waits: () => void): Promise<string> =>
	persist(async () => {
		const { uptoken } = await call({
			path: "/upload/token",
			query: { size },
			validate: async () => (await answers()).validateUploadToken,
		});
		return uptoken;
	}, waits);

/** Has the server compare what it has with what was read here, and store it. */
export const confirmUpload = (uploadId: string, sha256: string, waits: () => void): Promise<StoredFile> =>
	persist(
		() =>
			call({
				method: "POST",
				path: "/upload/finish",
				body: { uploadId, sha256 },
				validate: async () => (await answers()).validateStoredFile,
			}),
		waits,
	);

/** Shorter than the five minutes an address holds, so that none is handed out at its end; ms. */
const goodFor = 4 * 60_000;
const known = new Map<string, { readonly until: number; readonly url: Promise<string> }>();

async function ask(resourceId: string, type: "view" | "download"): Promise<string> {
	const { url } = await call({
		path: "/upload/address",
		query: { resourceId, type },
		validate: async () => (await answers()).validateFileAddress,
	});
	return url;
}

/**
 * A fresh address of a stored file of the student's (API-075). To look at, it may be one that was asked for a moment
 * ago.
 * @param anew whether the last one did not work
 * @throws ApiError when the student may not have the file
 */
export function addressOf(
	resourceId: string,
	type: "view" | "download" = "view",
	anew = false,
): Promise<string> {
	if (type === "download") return ask(resourceId, type);
	// Whoever signs in after is told nothing the one before was.
	const key = JSON.stringify([uploaderNow(), resourceId]);
	const found = known.get(key);
	if (found && found.until > performance.now() && !anew) return found.url;
	const url = ask(resourceId, type);
	const entry = { until: performance.now() + goodFor, url };
	known.set(key, entry);
	url.catch(() => known.get(key) === entry && known.delete(key));
	return url;
}
