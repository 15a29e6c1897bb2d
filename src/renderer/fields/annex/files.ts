// The value that annex and image have in common: files, stored ones and ones on their way.
import type { Json } from "../../../../schemas/json.ts";
import { type UploadProfileName, uploadProfiles } from "../../../../schemas/uploadProfiles.ts";
import { isOnItsWay, uploadInHand } from "../../../core/upload/uploadsInHand.ts";
import type { Issue } from "../../define.ts";
import type { SchoolField } from "../../schoolField.ts";
import { requiredOf } from "../schoolLimits.ts";

/** A file of an answer. Of one that was stored before, there may be no more than its id. */
export interface FileValue {
	/** Of the stored file, or the name of an upload in hand. */
	readonly resourceId: string;
	readonly name?: string;
	/** Bytes. */
	readonly size?: number;
	/** Where a picture can be seen; a private one is asked for by its id instead. */
	readonly url?: string;
}

/** Files a field takes where nothing is said. */
export const usualFiles = 9;
const mostFiles = 20;

/** A field's own number of files is its length; what cannot be meant, such as -1, is none. */
function filesOf(field: SchoolField): { required?: true; maxFiles: number } {
	const { length = 0 } = field;
	const isMeant = Number.isInteger(length) && length >= 1;
	return { ...requiredOf(field), maxFiles: isMeant ? Math.min(length, mostFiles) : usualFiles };
}

function fileOf(raw: Json): FileValue | undefined {
	if (typeof raw === "string") return raw === "" ? undefined : fileOf({ resourceId: raw });
	if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return undefined;
	const { resourceId, name, size, url } = raw as { readonly [key: string]: Json };
	if (typeof resourceId !== "string" || resourceId === "") return undefined;
	// What was on its way when the page went is so no longer.
	if (isOnItsWay(resourceId) && !uploadInHand(resourceId)) return undefined;
	return {
		resourceId,
		...(typeof name === "string" && name !== "" ? { name } : {}),
		...(typeof size === "number" && Number.isInteger(size) && size >= 0 ? { size } : {}),
		...(typeof url === "string" && url !== "" ? { url } : {}),
	};
}

/** Files of an answer as it came: ids, or what is known of each; every file once. */
export function decodeFiles(raw: Json | undefined): readonly FileValue[] | undefined {
	const list: readonly Json[] = Array.isArray(raw) ? raw : [raw ?? null];
	const files = new Map(list.flatMap((each) => fileOf(each) ?? []).map((file) => [file.resourceId, file]));
	return files.size > 0 ? [...files.values()] : undefined;
}

export const encodeFiles = (value: readonly FileValue[] | undefined): Json | undefined =>
	value && value.length > 0 ? value.map((file) => ({ ...file })) : undefined;

interface Broken extends Issue {
	readonly instancePath?: string;
}

/** What a check found, in the words of files: `uploading`, `tooLarge`, `wrongType`, `tooMany`. */
function fileIssues(errors: readonly Broken[], words: Readonly<Record<string, string | number>>): Issue[] {
	const named = (keyword: string, instancePath: string): string => {
		if (/^(?:exclusiveM|m)aximum$/.test(keyword)) return "tooLarge";
		if (keyword === "pattern") return instancePath.endsWith("/name") ? "wrongType" : "uploading";
		return keyword === "maxItems" ? "tooMany" : keyword;
	};
	return errors
		.filter(({ keyword }) => keyword !== "if")
		.map(({ keyword, params, instancePath = "" }) => {
			const name = named(keyword, instancePath);
			return { keyword: name, params: name === "tooMany" || name === "required" ? params : words };
		});
}

type Check = ((x: unknown) => boolean) & { readonly errors?: readonly Broken[] | null };

/** What a kind of files is, whichever files it takes: their profile says that, and its compiled check. */
export function filesKind(profile: UploadProfileName, check: Check) {
	const { extensions, limitMegabytes, messages } = uploadProfiles[profile];
	const words = { limit: limitMegabytes, extensions: extensions.join(", ") };
	return {
		v: 1,
		group: true as const,
		room: () => 92,
		check: (x: { readonly def: object; readonly value: unknown }): readonly Issue[] =>
			check(x) ? [] : fileIssues(check.errors ?? [], words),
		wire: { def: filesOf, decode: decodeFiles, encode: encodeFiles },
		messages: {
			required: "field.required",
			minItems: "field.required",
			tooMany: "upload.tooMany",
			tooLarge: messages.tooLarge,
			wrongType: messages.wrongType,
			uploading: "upload.uploading",
		},
	};
}
