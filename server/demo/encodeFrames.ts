// Pictures as frames of a video, without an encoder for videos: a lossy WebP is one key frame of VP8, an AVIF one of AV1.
import sharp from "sharp";

export interface Frame {
	readonly vp8: Uint8Array;
	readonly av1: Uint8Array;
}

/** Size of a chunk's head in a RIFF file, and of that of the file. */
const [chunkHead, fileHead] = [8, 12];

/** The data of the chunk "VP8 " of a WebP file. */
function vp8Of(webp: Buffer): Uint8Array {
	for (let at = fileHead; at + chunkHead <= webp.length; ) {
		const length = webp.readUInt32LE(at + 4);
		if (webp.toString("latin1", at, at + 4) === "VP8 ")
			return webp.subarray(at + chunkHead, at + chunkHead + length);
		at += chunkHead + length + (length % 2);
	}
	throw new Error("a lossy WebP was expected to have a chunk VP8, found none");
}

/** OBU of the type temporal delimiter, which MP4 leaves out. */
const temporalDelimiter = Buffer.from([0x12, 0x00]);

/** The item of an AVIF file, which is its last box. */
function av1Of(avif: Buffer): Uint8Array {
	for (let at = 0; at + chunkHead <= avif.length; ) {
		const length = avif.readUInt32BE(at);
		if (avif.toString("latin1", at + 4, at + 8) === "mdat") {
			const item = avif.subarray(at + chunkHead, at + length);
			return item.subarray(0, 2).equals(temporalDelimiter) ? item.subarray(2) : item;
		}
		if (length < chunkHead) break;
		at += length;
	}
	throw new Error("an AVIF was expected to have a box mdat, found none");
}

async function encodeFrame(svg: string): Promise<Frame> {
	const { data, info } = await sharp(Buffer.from(svg))
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const pixels = () => sharp(data, { raw: info });
	const [webp, avif] = await Promise.all([
		pixels().webp({ quality: 76, effort: 1 }).toBuffer(),
		pixels().avif({ quality: 56, effort: 0, chromaSubsampling: "4:2:0" }).toBuffer(),
	]);
	return { vp8: vp8Of(webp), av1: av1Of(avif) };
}

/** One frame for each picture; equal ones are encoded once. */
export function encodeFrames(pictures: readonly string[]): Promise<Frame[]> {
	const encoded = new Map<string, Promise<Frame>>();
	return Promise.all(
		pictures.map((picture) => {
			const known = encoded.get(picture) ?? encodeFrame(picture);
			encoded.set(picture, known);
			return known;
		}),
	);
}
