// Hand-written archives, which can be inconsistent, and Office documents, which are archives.
import { crc32, deflateRawSync } from "node:zlib";

export const latin = (text: string): Buffer => Buffer.from(text, "latin1");

/** One entry of an archive: its row in the directory, and its local header. `size` may be false. */
interface Entry {
	readonly name: string;
	readonly body: Buffer;
	readonly size?: number;
}

/** A hand-written zip archive, which may be inconsistent. */
export function zipOf(entries: readonly Entry[]): Buffer {
	const locals: Buffer[] = [];
	const central: Buffer[] = [];
	let at = 0;
	for (const { name, body, size = body.length } of entries) {
		const packed = deflateRawSync(body, { level: 9 });
		const known = Buffer.alloc(26);
		known.writeUInt16LE(20, 0);
		known.writeUInt16LE(8, 4);
		known.writeUInt32LE(crc32(body), 10);
		known.writeUInt32LE(packed.length, 14);
		known.writeUInt32LE(size, 18);
		known.writeUInt16LE(Buffer.byteLength(name), 22);
		const local = Buffer.concat([latin("PK\x03\x04"), known, Buffer.from(name), packed]);
		const rest = Buffer.alloc(14);
		rest.writeUInt32LE(at, 10);
		central.push(Buffer.concat([latin("PK\x01\x02\x14\0"), known, rest, Buffer.from(name)]));
		locals.push(local);
		at += local.length;
	}
	const list = Buffer.concat(central);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(entries.length, 4);
	end.writeUInt16LE(entries.length, 6);
	end.writeUInt32LE(list.length, 8);
	end.writeUInt32LE(at, 12);
	return Buffer.concat([...locals, list, latin("PK\x05\x06"), end]);
}

const office = "application/vnd.openxmlformats-officedocument";
const main = {
	docx: ["word/document.xml", "wordprocessingml.document.main+xml"],
	xlsx: ["xl/workbook.xml", "spreadsheetml.sheet.main+xml"],
	pptx: ["ppt/presentation.xml", "presentationml.presentation.main+xml"],
} as const;

/** An Office document with the parts that are checked. */
export function officeFile(kind: keyof typeof main, ...more: readonly Entry[]): Buffer {
	const [part, type] = main[kind];
	const types = `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="${office}.${type}"/></Types>`;
	return zipOf([
		{ name: "[Content_Types].xml", body: Buffer.from(types) },
		{ name: part, body: Buffer.from("<x/>") },
		...more,
	]);
}
