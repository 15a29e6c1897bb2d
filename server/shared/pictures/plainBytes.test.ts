import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { grain } from "../../../tests/support/data/refusedPicture.ts";
import { readPicture } from "./readPicture.ts";

const page = Buffer.from("<script>alert(1)</script>".repeat(20));
const pixelsOf = (bytes: Buffer): Promise<Buffer> => sharp(bytes).raw().toBuffer();

describe("another file inside of a picture is removed, and its pixels stay", () => {
	const segment = (marker: number): Buffer =>
		Buffer.concat([Buffer.from([0xff, marker, (page.length + 2) >> 8, (page.length + 2) & 0xff]), page]);
	const chunkOf = (name: string): Buffer => {
		const size = Buffer.alloc(4);
		size.writeUInt32BE(page.length);
		const named = Buffer.concat([Buffer.from(name), page]);
		const check = Buffer.alloc(4);
		check.writeUInt32BE(crc32(named));
		return Buffer.concat([size, named, check]);
	};
	const put = (into: Buffer, at: number, what: Buffer): Buffer =>
		Buffer.concat([into.subarray(0, at), what, into.subarray(at)]);

	test.each<[string, "jpg" | "png" | "webp", (picture: Buffer) => Buffer]>([
		["behind a JPEG", "jpg", (picture) => Buffer.concat([picture, page])],
		["in a comment of a JPEG", "jpg", (picture) => put(picture, 2, segment(0xfe))],
		["in a note of an application in a JPEG", "jpg", (picture) => put(picture, 2, segment(0xe5))],
		["behind a PNG", "png", (picture) => Buffer.concat([picture, page])],
		["in a chunk of a PNG", "png", (picture) => put(picture, 33, chunkOf("auTh"))],
		["behind a WebP", "webp", (picture) => Buffer.concat([picture, page])],
	])("%s", async (_, kind, hide) => {
		for (const isProgressive of [false, true]) {
			const source = grain(400, 200).withIccProfile("p3");
			const plain = await (kind === "jpg"
				? source.jpeg({ progressive: isProgressive, quality: 90 })
				: kind === "png"
					? source.png({ progressive: isProgressive })
					: source.webp({ lossless: isProgressive })
			).toBuffer();
			const sent = hide(plain);
			const { body } = await readPicture(`a.${kind}`, sent);
			expect([sent.includes("<script>"), body.includes("<script>")]).toEqual([true, false]);
			expect((await pixelsOf(body)).equals(await pixelsOf(plain))).toBe(true);
			expect((await sharp(body).metadata()).icc).toBeDefined();
			expect((await readPicture(`a.${kind}`, body)).body.equals(body)).toBe(true);
		}
	});

	test("behind an icon", async () => {
		const picture = await grain(16, 32).png().toBuffer();
		const head = Buffer.from("000001000100102000000100200000000000" + "16000000", "hex");
		head.writeUInt32LE(picture.length, 14);
		const icon = Buffer.concat([head, picture]);
		const { width, height, body } = await readPicture("a.ico", Buffer.concat([icon, page]));
		expect([width, height, body.equals(icon)]).toEqual([16, 32, true]);
	});
});
