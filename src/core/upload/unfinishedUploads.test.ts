import { getDefaultStore } from "jotai";
import { beforeEach, expect, test, vi } from "vitest";
import { uploadRetentionMs } from "../../../schemas/uploadProfiles.ts";
import { companyIdAtom, forgetSession, setSchool, signIn } from "../session/session.ts";
import { storage } from "../storage.ts";
import {
	currentUploader,
	fingerprintOf,
	forgetUpload,
	unfinishedUploads,
	uploadMemory,
} from "./unfinishedUploads.ts";

const file = new File(["one"], "notes.pdf", { lastModified: 5 });
const fingerprint = fingerprintOf(file, "attachment");
const begun = (creationTime = new Date().toString()) => ({
	...{ size: 3, creationTime, urlStorageKey: "", parallelUploadUrls: null },
	metadata: { name: "notes.pdf", profile: "attachment" },
	uploadUrl: "/s/api/upload/files/1",
});
const be = (userId: string, school = "north", company = 1): string => {
	getDefaultStore().set(companyIdAtom, company);
	setSchool(school, false);
	signIn({ token: `token of ${userId}`, userId });
	return currentUploader() ?? "";
};

beforeEach(() => {
	vi.spyOn(console, "warn").mockReturnValue();
	for (const who of ["lin", "mei"]) storage.remove(`uploads 1 north ${who}`);
});

test("uploads are resumed only by the same student in the same school of the same company", async () => {
	const lin = be("lin");
	await uploadMemory(lin).addUpload(fingerprint, begun());
	expect(unfinishedUploads("attachment")).toEqual(["notes.pdf"]);
	expect(unfinishedUploads("image")).toEqual([]);
	for (const other of [be("mei"), be("lin", "south"), be("lin", "north", 2)]) {
		expect(await uploadMemory(other).findUploadsByFingerprint(fingerprint)).toEqual([]);
		expect(unfinishedUploads("attachment")).toEqual([]);
	}
	forgetSession();
	expect(currentUploader()).toBeUndefined();
	expect(unfinishedUploads("attachment")).toEqual([]);
	be("lin");
	const [found] = await uploadMemory(lin).findUploadsByFingerprint(fingerprint);
	expect(found?.uploadUrl).toBe("/s/api/upload/files/1");
	await forgetUpload(lin, fingerprint);
	expect(unfinishedUploads("attachment")).toEqual([]);
});

test("fingerprintOf: another size, time or profile is another file", () => {
	const longer = new File(["one more"], "notes.pdf", { lastModified: 5 });
	const later = new File(["one"], "notes.pdf", { lastModified: 6 });
	const others = [fingerprintOf(longer, "attachment"), fingerprintOf(later, "attachment")];
	expect(new Set([fingerprint, fingerprintOf(file, "general"), ...others]).size).toBe(4);
});

test("expired uploads and invalid entries are not resumed", async () => {
	const lin = be("lin");
	await uploadMemory(lin).addUpload(
		fingerprint,
		begun(new Date(Date.now() - uploadRetentionMs - 1).toString()),
	);
	expect(await uploadMemory(lin).findAllUploads()).toEqual([]);
	for (const broken of ['{"a":1}', '[null, 1, {"uploadUrl":"/x"}]', "no JSON"]) {
		storage.set(`uploads ${lin}`, broken);
		expect(await uploadMemory(lin).findAllUploads()).toEqual([]);
	}
});
