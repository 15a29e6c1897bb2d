// The value of annex and image: stored files, and files that are still being uploaded.
import type { Json } from "../json.ts";
import { type UploadProfileName, uploadProfiles } from "../uploadProfiles.ts";
import { type FieldIssue, type FieldModel, issuesOf } from "./fieldModel.ts";
import type { SchoolField } from "./schoolField.ts";
import { requiredOf } from "./schoolLimits.ts";

/** A file of an answer. Of a stored file there may be no more than its id. */
export interface FileValue {
	/** Id of the stored file, or key of a running upload. */
	readonly resourceId: string;
	readonly name?: string;
	/** Bytes. */
	readonly size?: number;
	/** Address of a public picture; a private one is fetched by its id. */
	readonly url?: string;
	/** What whoever opens it should know; codes the page does not know are ignored. */
	readonly warnings?: readonly string[];
}

export const defaultMaxFiles = 9;
const upperMaxFiles = 20;

interface FilesDef {
	readonly required?: boolean;
	readonly maxFiles?: number;
}

/** The length of a school's field limits the number of files; values without meaning, such as -1, are ignored. */
function defOf(field: SchoolField): FilesDef {
	const { length = 0 } = field;
	const isValid = Number.isInteger(length) && length >= 1;
	return { ...requiredOf(field), maxFiles: isValid ? Math.min(length, upperMaxFiles) : defaultMaxFiles };
}

function fileOf(raw: Json): FileValue | undefined {
	if (typeof raw === "string") return raw === "" ? undefined : { resourceId: raw };
	if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return undefined;
	const { resourceId, name, size, url, warnings } = raw as { readonly [key: string]: Json };
	if (typeof resourceId !== "string" || resourceId === "") return undefined;
	return {
		resourceId,
		...(typeof name === "string" && name !== "" ? { name } : {}),
		...(typeof size === "number" && Number.isInteger(size) && size >= 0 ? { size } : {}),
		...(typeof url === "string" && url !== "" ? { url } : {}),
		...(Array.isArray(warnings) && warnings.length > 0
			? { warnings: warnings.filter((each) => typeof each === "string") }
			: {}),
	};
}

/** Files of an answer, given as ids or as objects; each file once. */
function decodeFiles(raw: Json | undefined): readonly FileValue[] | undefined {
	const list: readonly Json[] = Array.isArray(raw) ? raw : [raw ?? null];
	const files = new Map(list.flatMap((each) => fileOf(each) ?? []).map((file) => [file.resourceId, file]));
	return files.size > 0 ? [...files.values()] : undefined;
}

const encodeFiles = (value: readonly FileValue[] | undefined): Json | undefined =>
	value && value.length > 0 ? value.map((file) => ({ ...file })) : undefined;

function keywordOf(keyword: string, instancePath: string): string {
	if (/^(?:exclusiveM|m)aximum$/.test(keyword)) return "tooLarge";
	if (keyword === "pattern") return instancePath.endsWith("/name") ? "wrongType" : "uploading";
	return keyword === "maxItems" ? "tooMany" : keyword;
}

/**
 * The model of a kind of files. Its keywords are `uploading`, `tooLarge`, `wrongType`, `tooMany` and `required`.
 * @param profile limits of the upload, which the compiled check repeats
 */
export function filesModel<T extends string>(
	type: T,
	profile: UploadProfileName,
	check: Parameters<typeof issuesOf>[0],
): FieldModel<T, FilesDef, readonly FileValue[]> {
	const { extensions, limitMegabytes } = uploadProfiles[profile];
	const limits = { limit: limitMegabytes, extensions: extensions.join(", ") };
	return {
		type,
		isList: true,
		check: (x) =>
			issuesOf(check, x).map(({ keyword, params, instancePath }): FieldIssue => {
				const named = keywordOf(keyword, instancePath);
				return { keyword: named, params: ["tooMany", "required"].includes(named) ? params : limits };
			}),
		wire: { def: defOf, decode: decodeFiles, encode: encodeFiles },
	};
}
