// Reads an icon (ICO): a list of pictures of several sizes, as PNG or as bitmaps.

const headBytes = 6;
const entryBytes = 16;
const pngStart = "89504e470d0a1a0a";
const bitmapHeadBytes = 40;

export interface Ico {
	readonly width: number;
	readonly height: number;
	/** Without what follows its last picture. */
	readonly body: Buffer;
}

/** @returns undefined when one of its pictures is not there */
export function readIco(file: Buffer): Ico | undefined {
	const count = file.length < headBytes ? 0 : file.readUInt16LE(4);
	const first = headBytes + count * entryBytes;
	if (count === 0 || file.length < first) return undefined;
	let [width, height, end] = [0, 0, first];
	for (let at = headBytes; at < first; at += entryBytes) {
		const [size, start] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)];
		if (start < first || size < bitmapHeadBytes || start + size > file.length) return undefined;
		const isPng = file.toString("hex", start, start + 8) === pngStart;
		if (!isPng && file.readUInt32LE(start) !== bitmapHeadBytes) return undefined;
		// 0 means 256.
		width = Math.max(width, file[at] || 256);
		height = Math.max(height, file[at + 1] || 256);
		end = Math.max(end, start + size);
	}
	return { width, height, body: file.subarray(0, end) };
}
