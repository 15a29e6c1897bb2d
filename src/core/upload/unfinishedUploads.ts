// Uploads that were begun and not finished, so that the same file is resumed, after a reload too. Stored separately for
// each student of a company in a school.
import { getDefaultStore } from "jotai";
import type { PreviousUpload, UrlStorage } from "tus-js-client";
import { type UploadProfileName, uploadRetentionMs } from "../../../schemas/uploadProfiles.ts";
import { companyIdAtom, schoolIdAtom, userIdAtom } from "../session/session.ts";
import { storage } from "../storage.ts";

interface StoredUpload extends PreviousUpload {
	readonly fingerprint: string;
}

/** The owner of uploads; undefined for a visitor, who has none. */
export function currentUploader(): string | undefined {
	const store = getDefaultStore();
	const user = store.get(userIdAtom);
	return user === undefined ? undefined : `${store.get(companyIdAtom)} ${store.get(schoolIdAtom)} ${user}`;
}

const keyOf = (owner: string): string => `uploads ${owner}`;
const maxEntries = 50;

const isValid = (each: unknown): each is StoredUpload => {
	const { fingerprint, uploadUrl, creationTime, metadata } = (each ?? {}) as Partial<StoredUpload>;
	const isComplete = [fingerprint, uploadUrl, creationTime].every((part) => typeof part === "string");
	return (
		isComplete &&
		typeof metadata === "object" &&
		Date.parse(creationTime ?? "") > Date.now() - uploadRetentionMs
	);
};

function read(owner: string): StoredUpload[] {
	const found = storage.getJson(keyOf(owner));
	return Array.isArray(found) ? found.filter(isValid) : [];
}
function write(owner: string, entries: readonly StoredUpload[]): void {
	if (entries.length === 0) storage.remove(keyOf(owner));
	else storage.set(keyOf(owner), JSON.stringify(entries.slice(-maxEntries)));
}

/** The same file: equal in name, size, time of its last change, and profile. */
export const fingerprintOf = (file: File, profile: UploadProfileName): string =>
	JSON.stringify([file.name, file.size, file.lastModified, profile]);

/** The uploads of one student, for tus. */
export const uploadMemory = (owner: string): UrlStorage => ({
	findAllUploads: async () => read(owner),
	findUploadsByFingerprint: async (fingerprint) =>
		read(owner).filter((each) => each.fingerprint === fingerprint),
	removeUpload: async (key) =>
		write(
			owner,
			read(owner).filter(({ urlStorageKey }) => urlStorageKey !== key),
		),
	addUpload: async (fingerprint, upload) => {
		const others = read(owner).filter((each) => each.fingerprint !== fingerprint);
		// A file has one upload at most.
		write(owner, [...others, { ...upload, fingerprint, urlStorageKey: fingerprint }]);
		return fingerprint;
	},
});

/** After a file was stored, refused, or cancelled. */
export const forgetUpload = (owner: string, fingerprint: string): Promise<void> =>
	uploadMemory(owner).removeUpload(fingerprint);

/** Names of files whose upload the signed-in student has not finished. */
export function unfinishedUploads(profile: UploadProfileName): readonly string[] {
	const owner = currentUploader();
	if (owner === undefined) return [];
	return read(owner)
		.filter(({ metadata }) => metadata["profile"] === profile)
		.flatMap(({ metadata }) => metadata["name"] ?? []);
}
