// A picture without the bytes that no browser shows: comments, notes of applications, and whatever follows its end, where
// another file may hide. Its pixels stay as they are.

const pngChunks = new Set(
	"IHDR PLTE tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs IDAT IEND".split(" "),
);
const webpChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ICCP"]);

function pngParts(png: Buffer): Buffer[] {
	const parts = [png.subarray(0, 8)];
	for (let at = 8; at + 12 <= png.length; ) {
		const end = at + 12 + png.readUInt32BE(at);
		const type = png.toString("latin1", at + 4, at + 8);
		if (pngChunks.has(type)) parts.push(png.subarray(at, end));
		if (type === "IEND") break;
		at = end;
	}
	return parts;
}

function webpParts(webp: Buffer): Buffer[] {
	const parts: Buffer[] = [];
	const end = Math.min(webp.length, 8 + webp.readUInt32LE(4));
	for (let at = 12; at + 8 <= end; ) {
		const size = webp.readUInt32LE(at + 4);
		const next = at + 8 + size + (size % 2);
		if (webpChunks.has(webp.toString("latin1", at, at + 4))) parts.push(webp.subarray(at, next));
		at = next;
	}
	const head = Buffer.from(webp.subarray(0, 12));
	head.writeUInt32LE(4 + parts.reduce((sum, { length }) => sum + length, 0), 4);
	return [head, ...parts];
}

/** Where the pixels of a scan end: at the next marker that is neither a restart nor a stuffed byte. */
function endOfScan(jpeg: Buffer, from: number): number {
	for (let at = jpeg.indexOf(0xff, from); at !== -1; at = jpeg.indexOf(0xff, at + 1)) {
		const marker = jpeg[at + 1] ?? 0;
		if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at;
	}
	return jpeg.length;
}

/** What decoding needs, and the colour profile; not comments, and not what cameras and applications add. */
function isShown(marker: number, segment: Buffer): boolean {
	const name = segment.toString("latin1", 4, 15);
	if (marker === 0xe0) return name.startsWith("JFIF\0");
	if (marker === 0xe2) return name === "ICC_PROFILE";
	if (marker === 0xee) return name.startsWith("Adobe");
	return marker !== 0xfe && (marker < 0xe0 || marker > 0xef);
}

function jpegParts(jpeg: Buffer): Buffer[] {
	const parts = [jpeg.subarray(0, 2)];
	for (let at = 2; at + 2 <= jpeg.length; ) {
		const marker = jpeg[at + 1] ?? 0;
		// A marker may be preceded by bytes 0xff.
		if (marker === 0xff) {
			at++;
			continue;
		}
		if (marker === 0xd9 || at + 4 > jpeg.length) {
			parts.push(jpeg.subarray(at, at + 2));
			break;
		}
		const head = at + 2 + jpeg.readUInt16BE(at + 2);
		const end = marker === 0xda ? endOfScan(jpeg, head) : head;
		const segment = jpeg.subarray(at, end);
		if (isShown(marker, segment)) parts.push(segment);
		at = end;
	}
	return parts;
}

const partsOf = { png: pngParts, jpg: jpegParts, webp: webpParts };

/** @param picture that can be decoded as what it is called */
export function plainBytes(kind: keyof typeof partsOf, picture: Buffer): Buffer {
	const plain = Buffer.concat(partsOf[kind](picture));
	return plain.length === picture.length ? picture : plain;
}
