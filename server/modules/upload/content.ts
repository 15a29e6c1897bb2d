// What a file is, by its bytes; its name has no say in it.
import { createReadStream } from "node:fs";
import { fileTypeFromFile } from "file-type";
import type { UploadExtension } from "../../../schemas/uploadProfiles.ts";
import { isCompound } from "./compound.ts";

/** What the bytes may be for each extension, in the words of file-type. */
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

/** How an archive begins, and an empty one; hexadecimal. */
const archives = new Set(["504b0304", "504b0506"]);

/** Whatever is in it: a program's sources and a document are archives of a student as well. */
async function isArchive(path: string): Promise<boolean> {
	for await (const bytes of createReadStream(path, { end: 3 }))
		return archives.has((bytes as Buffer).toString("hex"));
	return false;
}

/** No sign of writing: neither tabulator, line, page nor escape of a GB 18030 terminal. */
const isControl = (byte: number): boolean =>
	byte === 0x7f || (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13);

/** Text in UTF-8 or in the encoding of Chinese Windows, and nothing that only a program could mean. */
async function isText(path: string): Promise<boolean> {
	// Each goes on until it meets bytes that it does not know.
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

/** Whether the bytes of a file are of the kind that its extension says. Nothing is unpacked but a list of contents. */
export async function isOfKind(path: string, extension: UploadExtension): Promise<boolean> {
	// Text has no mark of its own.
	if (extension === "txt") return isText(path);
	if (extension === "zip") return isArchive(path);
	const found = await fileTypeFromFile(path);
	if (found === undefined || !(contents[extension] ?? []).includes(found.ext)) return false;
	return extension === "doc" || extension === "ppt" ? isCompound(path, extension) : true;
}
