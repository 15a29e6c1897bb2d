import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { latin } from "../../../tests/support/data/buildZip.ts";
import { temporaryFolder } from "../../../tests/support/server/testApp.ts";
import { copyGifWithoutMetadata } from "./gif.ts";

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** Three frames that move for ever. */
const frames = await sharp(
	await Promise.all(
		["#c00", "#0c0", "#00c"].map((background) =>
			sharp({ create: { width: 40, height: 30, channels: 3, background } })
				.png()
				.toBuffer(),
		),
	),
	{ join: { animated: true } },
)
	.gif({ loop: 0, delay: [50, 60, 70] })
	.toBuffer();

/** After the header and its colour table, where metadata may be. */
const headEnd = 13 + ((frames[10] ?? 0) & 0x80 ? 3 * 2 ** (((frames[10] ?? 0) & 7) + 1) : 0);
const noted = (...notes: readonly string[]): Buffer =>
	Buffer.concat([frames.subarray(0, headEnd), ...notes.map(latin), frames.subarray(headEnd)]);
const comment = "!\xfe\x0bmade by Mei\0";
const xmp = "!\xff\x0bXMP DataXMP<gps/>\0".replace("XMP<gps/>", "XMP\x06<gps/>");

async function copied(bytes: Buffer): Promise<Buffer | string> {
	const [from, to] = [join(folder.path, "from.gif"), join(folder.path, "to.gif")];
	writeFileSync(from, bytes);
	return (await copyGifWithoutMetadata(from, to)) ?? readFileSync(to);
}

test.each<[string, Buffer]>([
	["nothing to remove", frames],
	["a comment", noted(comment)],
	["notes of programs", noted(xmp, comment, xmp)],
	["a text to be drawn", noted("!\x01\x0c            \x05words\0")],
	["zeros between its parts", noted("\0\0")],
	["a page behind its end", Buffer.concat([frames, latin("<script>alert(1)</script>")])],
	["no end", frames.subarray(0, -1)],
])("a picture with %s: frames unchanged", async (_, bytes) => {
	expect(await copied(bytes)).toEqual(frames);
	expect(await sharp(frames, { animated: true }).metadata()).toMatchObject({ pages: 3, loop: 0 });
});

test.each<[string, Buffer, string]>([
	["the head alone of another version", latin("GIF90a".padEnd(20, "\0")), "unreadablePicture"],
	["a picture that ends in a frame", frames.subarray(0, -20), "unreadablePicture"],
	[
		"a page behind a head",
		Buffer.concat([frames.subarray(0, headEnd), latin("<html>")]),
		"unreadablePicture",
	],
	[
		"a picture of 65,535 by 65,535",
		Buffer.concat([latin("GIF89a\xff\xff\xff\xff\0\0\0"), latin(";")]),
		"hugePicture",
	],
	["nothing", Buffer.alloc(0), "unreadablePicture"],
])("%s is refused", async (_, bytes, why) => {
	expect(await copied(bytes)).toBe(why);
});
