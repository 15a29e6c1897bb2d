// What may be uploaded where: one table for the page, which says so before anything is sent, and the server, which
// decides again by what the bytes are (OPEN-032, OPEN-033).

const mebibyte = 1024 * 1024;

/** Largest body of one PATCH, and so the size of a part; B §9. */
export const uploadPartBytes = 4 * mebibyte;

/** How long an upload that was not finished can be gone on with; ms. */
export const uploadKeptMs = 24 * 60 * 60 * 1000;

/** Media type of everything that can be stored, by its extension. */
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
	/** The largest file that passes; bytes. */
	readonly maxBytes: number;
	/** The number in the sentence of `tooLarge`. */
	readonly limitMegabytes: number;
	/** Keys of sentences: `tooLarge` is given {limit} (megabytes), `wrongType` {extensions}, `empty` nothing. */
	readonly messages: {
		readonly tooLarge: "upload.tooLarge" | "upload.imageTooLarge";
		readonly wrongType: "upload.wrongType" | "upload.wrongImageType";
		readonly empty: "upload.empty";
	};
}

export const uploadProfiles = {
	/** Any upload that no field of a form asked for (UPLOAD-10, UPLOAD-12); the server may be told another limit. */
	general: {
		extensions: Object.keys(uploadTypes) as UploadExtension[],
		maxBytes: 1024 * mebibyte,
		limitMegabytes: 1024,
		messages: { tooLarge: "upload.tooLarge", wrongType: "upload.wrongType", empty: "upload.empty" },
	},
	/** Field kind annex (CUSTOM-20, CUSTOM-21): exactly 5 MB passes. */
	attachment: {
		extensions: ["doc", "pdf", "docx", "xlsx", "ppt", "pptx", "rar", "zip"],
		maxBytes: 5 * mebibyte,
		limitMegabytes: 5,
		messages: { tooLarge: "upload.tooLarge", wrongType: "upload.wrongType", empty: "upload.empty" },
	},
	/** Field kind image (CUSTOM-22): exactly 5 MB does not pass. */
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

/** Extension of a file's name, in lower case and without the dot; empty where it has none. */
export const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** What a name may be wrong about, before anything is sent; undefined when the file may come. */
export function uploadFault(
	profile: UploadProfile,
	file: { readonly name: string; readonly size: number },
): "tooLarge" | "wrongType" | "empty" | undefined {
	if (!(profile.extensions as readonly string[]).includes(extensionOf(file.name))) return "wrongType";
	if (file.size === 0) return "empty";
	return file.size > profile.maxBytes ? "tooLarge" : undefined;
}
