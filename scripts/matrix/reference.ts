// The format of a reference: a PNG of at most 256 colours for people, half the size of the full picture, that contains
// the fingerprint of the exact pixels, with which pictures are compared.
import { createHash } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import { PNG } from "pngjs";

const keyword = "pixels";
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Fingerprint of a picture: its size and every pixel of it. */
export const fingerprint = ({ width, height, data }: PNG): string =>
	createHash("sha256").update(`${width}x${height} `).update(data).digest("hex");

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
	const ends = Buffer.alloc(8);
	ends.writeUInt32BE(data.length, 0);
	ends.writeUInt32BE(crc32(body), 4);
	return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

const distance = (a: number, b: number): number => {
	const part = (shift: number) => (((a >>> shift) & 255) - ((b >>> shift) & 255)) ** 2;
	return part(24) + part(16) + part(8);
};

/** The 256 most frequent colours, and the index of every colour among them; a rare one gets the nearest. */
function paletteOf({ data }: PNG): {
	readonly colours: number[];
	readonly positions: ReadonlyMap<number, number>;
} {
	const counts = new Map<number, number>();
	for (let i = 0; i < data.length; i += 4) {
		const colour = data.readUInt32BE(i);
		counts.set(colour, (counts.get(colour) ?? 0) + 1);
	}
	// Equally frequent colours are sorted by value, so that one picture always has the same bytes.
	const all = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([colour]) => colour);
	const colours = all.slice(0, 256);
	const positions = new Map(colours.map((colour, position) => [colour, position]));
	for (const colour of all.slice(256)) {
		const gaps = colours.map((known) => distance(known, colour));
		positions.set(colour, gaps.indexOf(Math.min(...gaps)));
	}
	return { colours, positions };
}

/** A picture as the bytes of its reference. */
export function packReference(picture: PNG): Buffer {
	const { width, height, data } = picture;
	const { colours, positions } = paletteOf(picture);
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([8, 3, 0, 0, 0], 8);
	const lines = Buffer.alloc((width + 1) * height);
	for (let y = 0, from = 0; y < height; y++)
		for (let x = 0; x < width; x++, from += 4)
			lines[y * (width + 1) + x + 1] = positions.get(data.readUInt32BE(from)) ?? 0;
	return Buffer.concat([
		signature,
		chunk("IHDR", header),
		chunk("PLTE", Buffer.from(colours.flatMap((c) => [c >>> 24, (c >>> 16) & 255, (c >>> 8) & 255]))),
		chunk("tEXt", Buffer.from(`${keyword}\0${fingerprint(picture)}`, "latin1")),
		chunk("IDAT", deflateSync(lines, { level: 9, memLevel: 9 })),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

/** The fingerprint in a reference; undefined when the file is no reference. */
export function fingerprintIn(bytes: Buffer): string | undefined {
	for (let at = signature.length; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
		const data = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at));
		const [word, text] = data.toString("latin1").split("\0");
		if (bytes.toString("latin1", at + 4, at + 8) === "tEXt" && word === keyword) return text;
	}
	return undefined;
}

/** The picture of a reference, as people see it. */
export const readReference = (bytes: Buffer): PNG => PNG.sync.read(bytes);
