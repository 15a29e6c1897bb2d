// Which uploads were begun and not finished, so that the same file goes on where it stopped, after a reload too. Kept
// for each student of a company in a school by themselves: nobody goes on with another's.
import { getDefaultStore } from "jotai";
import type { PreviousUpload, UrlStorage } from "tus-js-client";
import { type UploadProfileName, uploadKeptMs } from "../../../schemas/uploadProfiles.ts";
import { companyIdAtom, schoolIdAtom, userIdAtom } from "../session.ts";
import { storage } from "../storage.ts";

interface Kept extends PreviousUpload {
	readonly fingerprint: string;
}

/** Whose uploads they are; undefined for a visitor, who has none. */
export function uploaderNow(): string | undefined {
	const store = getDefaultStore();
	const user = store.get(userIdAtom);
	return user === undefined ? undefined : `${store.get(companyIdAtom)} ${store.get(schoolIdAtom)} ${user}`;
}

const keyOf = (owner: string): string => `uploads ${owner}`;
/** More than anybody has under way at once. */
const most = 50;

const isKept = (each: unknown): each is Kept => {
	const { fingerprint, uploadUrl, creationTime, metadata } = (each ?? {}) as Partial<Kept>;
	const isWhole = [fingerprint, uploadUrl, creationTime].every((part) => typeof part === "string");
	return (
		isWhole && typeof metadata === "object" && Date.parse(creationTime ?? "") > Date.now() - uploadKeptMs
	);
};

function read(owner: string): Kept[] {
	const found = storage.getJson(keyOf(owner));
	return Array.isArray(found) ? found.filter(isKept) : [];
}
function write(owner: string, entries: readonly Kept[]): void {
	if (entries.length === 0) storage.remove(keyOf(owner));
	else storage.set(keyOf(owner), JSON.stringify(entries.slice(-most)));
}

/** What is the same file for a student: name, size, time of its last change, and what it is for. */
export const fingerprintOf = (file: File, profile: UploadProfileName): string =>
	JSON.stringify([file.name, file.size, file.lastModified, profile]);

/** The memory of one student, as tus wants it. */
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
		// Of one file there is one upload, so its fingerprint is key enough.
		write(owner, [...others, { ...upload, fingerprint, urlStorageKey: fingerprint }]);
		return fingerprint;
	},
});

/** Forgets the upload of a file: it is stored, refused, or given up. */
export const forgetUpload = (owner: string, fingerprint: string): Promise<void> =>
	uploadMemory(owner).removeUpload(fingerprint);

/** Names of files whose upload the present student began and did not finish. */
export function unfinishedUploads(profile: UploadProfileName): readonly string[] {
	const owner = uploaderNow();
	if (owner === undefined) return [];
	return read(owner)
		.filter(({ metadata }) => metadata["profile"] === profile)
		.flatMap(({ metadata }) => metadata["name"] ?? []);
}
