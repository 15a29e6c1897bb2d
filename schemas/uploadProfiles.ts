// What may be uploaded where: one table for the page, which checks before it sends, and the server, which checks the
// bytes again (OPEN-032, OPEN-033).

const mebibyte = 1024 * 1024;

/** B §9: largest body of one PATCH, which is the size of a part. */
export const uploadPartBytes = 4 * mebibyte;

/** How long an unfinished upload can be resumed. */
export const uploadRetentionMs = 24 * 60 * 60 * 1000;

/** Media type of every storable file, by extension. */
export const uploadTypes = {
	pdf: "application/pdf",
	doc: "application/msword",
	txt: "text/plain",
	ppt: "application/vnd.ms-powerpoint",
	docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
	jpg: "image/jpeg",
	png: "image/png",
	gif: "image/gif",
	jpeg: "image/jpeg",
	zip: "application/zip",
	rar: "application/vnd.rar",
} as const;

export type UploadExtension = keyof typeof uploadTypes;

export interface UploadProfile {
	/** In lower case, without the dot. */
	readonly extensions: readonly UploadExtension[];
	/** Largest accepted file. */
	readonly maxBytes: number;
	/** The limit in the message `tooLarge`. */
	readonly limitMegabytes: number;
	/** Message keys; `tooLarge` has the argument {limit} (megabytes), `wrongType` {extensions}. */
	readonly messages: {
		readonly tooLarge: "upload.tooLarge" | "upload.imageTooLarge";
		readonly wrongType: "upload.wrongType" | "upload.wrongImageType";
		readonly empty: "upload.empty";
	};
}

export const uploadProfiles = {
	/** Uploads outside forms (UPLOAD-10, UPLOAD-12); the server's limit is configurable. */
	general: {
		extensions: Object.keys(uploadTypes) as UploadExtension[],
		maxBytes: 1024 * mebibyte,
		limitMegabytes: 1024,
		messages: { tooLarge: "upload.tooLarge", wrongType: "upload.wrongType", empty: "upload.empty" },
	},
	/** Field kind annex (CUSTOM-20, CUSTOM-21): exactly 5 MB is accepted. */
	attachment: {
		extensions: ["doc", "pdf", "docx", "xlsx", "ppt", "pptx", "rar", "zip"],
		maxBytes: 5 * mebibyte,
		limitMegabytes: 5,
		messages: { tooLarge: "upload.tooLarge", wrongType: "upload.wrongType", empty: "upload.empty" },
	},
	/** Field kind image (CUSTOM-22): exactly 5 MB is refused. */
	image: {
		extensions: ["jpg", "jpeg", "png"],
		maxBytes: 5 * mebibyte - 1,
		limitMegabytes: 5,
		messages: {
			tooLarge: "upload.imageTooLarge",
			wrongType: "upload.wrongImageType",
			empty: "upload.empty",
		},
	},
} as const satisfies Record<string, UploadProfile>;

export type UploadProfileName = keyof typeof uploadProfiles;

/** Extension of a file name, in lower case without the dot; empty if there is none. */
export const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** Why a file is refused before it is uploaded; undefined for an accepted file. */
export function uploadProblem(
	profile: UploadProfile,
	file: { readonly name: string; readonly size: number },
): "tooLarge" | "wrongType" | "empty" | undefined {
	if (!(profile.extensions as readonly string[]).includes(extensionOf(file.name))) return "wrongType";
	if (file.size === 0) return "empty";
	return file.size > profile.maxBytes ? "tooLarge" : undefined;
}
