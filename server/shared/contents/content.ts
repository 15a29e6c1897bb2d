// Detects the type of a file by its bytes, never by its name.
import { createReadStream } from "node:fs";
import { fileTypeFromFile } from "file-type";
import type { FileWarning } from "../../../schemas/generated/documents.ts";
import type { UploadExtension } from "../../../schemas/uploadProfiles.ts";
import type { Log } from "../../log.ts";
import { inspectArchive } from "./archive.ts";
import { isCompound } from "./compoundFile.ts";

/** Why an archive or a document, which is one, is rejected. */
export type ContentRejection = "unreadableArchive" | "unsafeArchive" | "hugeArchive";

/** Types for each extension, as file-type names them. */
const contents: Partial<Record<UploadExtension, readonly string[]>> = {
	pdf: ["pdf"],
	doc: ["cfb"],
	ppt: ["cfb"],
	docx: ["docx"],
	xlsx: ["xlsx"],
	pptx: ["pptx"],
	jpg: ["jpg"],
	jpeg: ["jpg"],
	png: ["png", "apng"],
	gif: ["gif"],
	rar: ["rar"],
};

/** Signatures of an archive and of an empty one; hexadecimal. */
const archives = new Set(["504b0304", "504b0506"]);

/** Any archive: documents are archives too. */
async function isArchive(path: string): Promise<boolean> {
	for await (const bytes of createReadStream(path, { end: 3 }))
		return archives.has((bytes as Buffer).toString("hex"));
	return false;
}

/** Control characters except tab, line feed, form feed and carriage return. */
const isControl = (byte: number): boolean =>
	byte === 0x7f || (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13);

/** Text in UTF-8 or GB 18030 without control characters. */
async function isText(path: string): Promise<boolean> {
	// Each decoder is dropped when it meets bytes that are invalid in its encoding.
	let decoders = ["utf-8", "gb18030"].map((label) => new TextDecoder(label, { fatal: true }));
	const through = (bytes: Uint8Array, stream: boolean): void => {
		decoders = decoders.filter((decoder) => {
			try {
				decoder.decode(bytes, { stream });
				return true;
			} catch {
				return false;
			}
		});
	};
	for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
		const bytes = chunk as Buffer;
		if (bytes.some(isControl)) return false;
		through(bytes, true);
		if (decoders.length === 0) return false;
	}
	through(new Uint8Array(), false);
	return decoders.length > 0;
}

/** Whether the bytes are of the type the extension names. */
export async function isOfKind(path: string, extension: UploadExtension): Promise<boolean> {
	// Text has no signature.
	if (extension === "txt") return isText(path);
	if (extension === "zip") return isArchive(path);
	const found = await fileTypeFromFile(path);
	if (found === undefined || !(contents[extension] ?? []).includes(found.ext)) return false;
	return extension === "doc" || extension === "ppt" ? isCompound(path, extension) : true;
}

/** @returns what whoever opens the file should know, or why it is rejected */
export async function inspectContent(
	path: string,
	extension: UploadExtension,
	log: Log,
): Promise<readonly FileWarning[] | ContentRejection> {
	if (extension === "rar") return ["unchecked"];
	if (extension === "zip") return inspectArchive(path, false, log);
	return /^(doc|xls|ppt)x$/.test(extension) ? inspectArchive(path, true, log) : [];
}
