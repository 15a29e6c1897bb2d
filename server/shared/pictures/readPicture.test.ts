import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { hostileFiles, pngOf } from "../../../tests/support/data/hostileFiles.ts";
import { grain, refused, svg } from "../../../tests/support/data/refusedPicture.ts";
import { maxPictureBytes, readPicture } from "./readPicture.ts";

const photo = await grain(1000, 500).blur(3).jpeg().toBuffer();
describe("copies", () => {
	test("a photograph: WebP for each box that it fills, and the bytes as they were", async () => {
		const picture = await readPicture("a.jpg", photo);
		expect(picture).toMatchObject({ contentType: "image/jpeg", width: 1000, height: 500 });
		expect(picture.body.equals(photo)).toBe(true);
		const sizes = await Promise.all(
			picture.copies.map(async ({ boxWidth, body }) => {
				const { format, width, height } = await sharp(body).metadata();
				return [boxWidth, format, width, height];
			}),
		);
		expect(sizes).toEqual([
			[160, "webp", 180, 90],
			[320, "webp", 360, 180],
			[640, "webp", 720, 360],
			[889, "webp", 1000, 500],
		]);
		for (const { body } of picture.copies) expect(body.length).toBeLessThan(photo.length);
	});

	test("a picture of another shape: each copy fills its box as object-fit: cover does", async () => {
		const sizesOf = async (width: number, height: number) => {
			const { copies } = await readPicture("a.jpg", await grain(width, height).blur(3).jpeg().toBuffer());
			return Promise.all(
				copies.map(async ({ boxWidth, body }) => {
					const found = await sharp(body).metadata();
					return `${boxWidth}: ${found.width} × ${found.height}`;
				}),
			);
		};
		expect(await sizesOf(1200, 225)).toEqual(["160: 480 × 90", "320: 960 × 180", "400: 1200 × 225"]);
		expect(await sizesOf(300, 600)).toEqual(["160: 160 × 320", "300: 300 × 600"]);
	});

	test("a picture wider than any screen: copies end at 1920", async () => {
		const { width, copies } = await readPicture("a.jpg", await grain(2400, 1350).jpeg().toBuffer());
		expect([width, copies.at(-1)?.boxWidth]).toEqual([2400, 1920]);
	});

	test("a small PNG that WebP would not make lighter: none", async () => {
		const tiny = await sharp({ create: { width: 2, height: 2, channels: 4, background: "#f00" } })
			.png({ palette: true })
			.toBuffer();
		const { copies } = await readPicture("a.png", tiny);
		expect(copies.filter(({ body }) => body.length >= tiny.length)).toEqual([]);
	});

	test("transparency stays", async () => {
		const clear = await sharp({
			create: { width: 900, height: 900, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
		})
			.png({ compressionLevel: 0 })
			.toBuffer();
		const { copies } = await readPicture("a.png", clear);
		const { data } = await sharp(copies[0]?.body).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
		expect([data[0], data[3]]).toEqual([expect.toSatisfy((red) => red > 240), 128]);
	});
});

test("a photograph with its place and camera: upright, without metadata, and the same bytes the next time", async () => {
	const sent = await grain(400, 200)
		.withExif({ IFD0: { Artist: "somebody" }, IFD3: { GPSLatitudeRef: "N" } })
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer();
	expect((await sharp(sent).metadata()).orientation).toBe(6);
	const { width, height, body, copies } = await readPicture("a.jpg", sent);
	const found = await sharp(body).metadata();
	expect([width, height, found.width, found.height]).toEqual([200, 400, 200, 400]);
	expect([found.exif, found.xmp, found.iptc, found.orientation]).toEqual(Array(4).fill(undefined));
	const [copy] = copies;
	expect((await sharp(copy?.body).metadata()).exif).toBeUndefined();
	expect((await readPicture("a.jpg", body)).body.equals(body)).toBe(true);
});

test("a photograph in the colours of print: in those of screens", async () => {
	const { body, copies } = await readPicture(
		"a.jpg",
		await grain(400, 200).toColourspace("cmyk").jpeg().toBuffer(),
	);
	for (const bytes of [body, ...copies.map((copy) => copy.body)])
		expect((await sharp(bytes).metadata()).space).toBe("srgb");
});

const entity = Buffer.from(
	`<!DOCTYPE svg [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${svg("<text>b</text>")}`,
);

test.each<[string, string, Buffer, string]>([
	[
		"nothing",
		"a.png",
		Buffer.alloc(0),
		"must be a still picture as PNG, JPEG or WebP, or a drawing as SVG, found an empty file",
	],
	[
		"a page",
		"a.png",
		Buffer.from("<!doctype html><script>alert(1)</script>"),
		"found no picture; save it as one of them",
	],
	["a document", "a.jpg", Buffer.from("%PDF-1.4\n%%EOF\n"), "found application/pdf"],
	["a JPEG called PNG", "a.png", photo, "must be a PNG, as its name says, found a JPEG; name it a.jpg"],
	["a drawing called PNG", "a.png", svg(""), "found an SVG; name it a.svg"],
	["a JPEG called SVG", "a.svg", photo, "must be an SVG, as its name says, found a JPEG; name it a.jpg"],
	["an animation", "a.webp", await animation(), "found an animation; save one picture of it"],
	["a GIF", "a.png", await grain(4, 4).gif().toBuffer(), "found image/gif"],
	[
		"too many pixels",
		"a.png",
		pngOf(16_000, 16_000),
		"must be at most 50 million pixels, found more; make it smaller",
	],
	["too long a side", "a.png", pngOf(20_000, 10), "must be at most 16383 pixels on a side, found 20000 × 10"],
	[
		"pixels that are missing",
		"a.jpg",
		photo.subarray(0, photo.length / 2),
		"must be a whole JPG, found one that is cut off or damaged",
	],
	[
		"pixels that are not there",
		"a.png",
		pngOf(600, 600),
		"must be a whole PNG, found one that is cut off or damaged",
	],
	...["00000100010010", `00000100010010100000010020004000000016000000${"00".repeat(63)}`].map(
		(hex): [string, string, Buffer, string] => [
			"half an icon",
			"a.ico",
			Buffer.from(hex, "hex"),
			"must be a whole ICO, found one that is cut off or damaged",
		],
	),
	[
		"a page that begins as an icon",
		"a.ico",
		Buffer.concat([Buffer.from("000001000100", "hex"), Buffer.from("<script>alert(1)</script>".repeat(9))]),
		"must be a whole ICO, found one that is cut off or damaged",
	],
	[
		"20 MB",
		"a.png",
		Buffer.alloc(2 * maxPictureBytes),
		"must be at most 10.0 MB, found 20.0 MB; save it smaller",
	],
	[
		"a heavy drawing",
		"a.svg",
		svg(" ".repeat(600_000)),
		"must be at most 0.5 MB, found 0.6 MB; save it as PNG or WebP",
	],
	[
		"a drawing that is cut off",
		"a.svg",
		svg("").subarray(0, -3),
		"must be an SVG in UTF-8, found an error at line 1",
	],
	["a drawing with entities", "a.svg", entity, "found <!ENTITY>"],
	[
		"a drawing of a hundred thousand levels",
		"a.svg",
		svg("<g>".repeat(100_000)),
		"found elements more than 200 deep",
	],
	["a path as its name", "../a.png", photo, "must be named in lower-case letters"],
	["no ending", "hero", photo, 'found "hero"; give it another name, such as hero.jpg'],
])("%s is refused", async (_, name, bytes, sentence) => {
	const found = await refused(name, bytes);
	expect(found.startsWith(`${name} must be `)).toBe(true);
	expect(found).toContain(sentence);
});

async function animation(): Promise<Buffer> {
	const frames = await Promise.all(
		["#f00", "#0f0"].map((background) =>
			sharp({ create: { width: 8, height: 8, channels: 3, background } })
				.png()
				.toBuffer(),
		),
	);
	return sharp(frames, { join: { animated: true } })
		.webp()
		.toBuffer();
}

test("files of other kinds under every name of a picture: refused with a sentence", async () => {
	for (const { about, bytes } of hostileFiles)
		for (const ending of ["svg", "png", "jpg", "webp", "ico"]) {
			const found = await refused(`a.${ending}`, bytes);
			const isPicture = /^was taken: image\/(?:png|jpeg) /.test(found);
			expect([about, isPicture || /^a\.\w+ must be .+, found .+; .+$/.test(found) ? "" : found]).toEqual([
				about,
				"",
			]);
		}
});
