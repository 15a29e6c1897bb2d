// Hand-written archives, which can be inconsistent, and Office documents, which are archives.
import { crc32, deflateRawSync } from "node:zlib";

export const latin = (text: string): Buffer => Buffer.from(text, "latin1");

/** One entry of an archive: its row in the directory, and its local header. Both may be false. */
interface Entry {
	readonly name: string;
	readonly body: Buffer;
	/** In the local header; as in the directory by default. */
	readonly localName?: string;
	/** The size it is said to unpack to. */
	readonly size?: number;
	/** As of stat(2): type and permissions. */
	readonly mode?: number;
	/** Bit 0: encrypted. */
	readonly flags?: number;
	/** 8: deflated. */
	readonly method?: number;
	/** Where its local header is said to begin. */
	readonly offset?: number;
	/** Whether the body is put in as it is, whatever the method says. */
	readonly isPacked?: boolean;
	readonly extra?: Buffer;
}

/** Bytes that both headers of an entry have, from the version on. */
function headerOf(
	{ name, body, size = body.length, flags = 0, method = 8, extra }: Entry,
	packed: number,
): Buffer {
	const bytes = Buffer.alloc(26);
	bytes.writeUInt16LE(20, 0);
	bytes.writeUInt16LE(flags, 2);
	bytes.writeUInt16LE(method, 4);
	bytes.writeUInt32LE(crc32(body), 10);
	bytes.writeUInt32LE(packed, 14);
	bytes.writeUInt32LE(size, 18);
	bytes.writeUInt16LE(Buffer.byteLength(name), 22);
	bytes.writeUInt16LE(extra?.length ?? 0, 24);
	return bytes;
}

/** A hand-written zip archive, which may be inconsistent. @param count the entries it is said to have */
export function zipOf(entries: readonly Entry[], count = entries.length): Buffer {
	const locals: Buffer[] = [];
	const central: Buffer[] = [];
	let at = 0;
	for (const entry of entries) {
		const {
			name,
			body,
			localName = name,
			mode = 0,
			offset = at,
			method = 8,
			isPacked = method !== 8,
			extra = Buffer.alloc(0),
		} = entry;
		const packed = isPacked ? body : deflateRawSync(body, { level: 9 });
		const local = Buffer.concat([
			latin("PK\x03\x04"),
			headerOf({ ...entry, name: localName }, packed.length),
			Buffer.from(localName),
			extra,
			packed,
		]);
		const rest = Buffer.alloc(14);
		rest.writeUInt32LE((mode << 16) >>> 0, 6);
		rest.writeUInt32LE(offset, 10);
		const header = headerOf(entry, packed.length);
		central.push(Buffer.concat([latin("PK\x01\x02\x14\x03"), header, rest, Buffer.from(name), extra]));
		locals.push(local);
		at += local.length;
	}
	const list = Buffer.concat(central);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(count % 65_536, 4);
	end.writeUInt16LE(count % 65_536, 6);
	end.writeUInt32LE(list.length, 8);
	end.writeUInt32LE(at, 12);
	return Buffer.concat([...locals, list, latin("PK\x05\x06"), end]);
}

/** The archive with an end of the format zip64, which says where the directory begins and how many entries it has. */
export function withZip64End(
	zip: Buffer,
	count: bigint,
	directoryAt: bigint,
	endAt = BigInt(zip.length - 22),
): Buffer {
	const end = Buffer.alloc(52);
	end.writeBigUInt64LE(44n, 0);
	end.writeBigUInt64LE(count, 20);
	end.writeBigUInt64LE(count, 28);
	end.writeBigUInt64LE(directoryAt, 44);
	const locator = Buffer.alloc(16);
	locator.writeBigUInt64LE(endAt, 4);
	const [body, tail] = [zip.subarray(0, -22), zip.subarray(-22)];
	return Buffer.concat([body, latin("PK\x06\x06"), end, latin("PK\x06\x07"), locator, tail]);
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
