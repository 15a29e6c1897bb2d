// Reads a picture that an operator brings: what it is by its bytes, its size, and WebP copies for the sizes that pages show.
import { isUtf8 } from "node:buffer";
import { fileTypeFromBuffer } from "file-type";
import type { Sharp } from "sharp";
import { isPictureName, pictureWidths } from "../../../schemas/pictures.ts";
import { type Problem, problem } from "../../../schemas/problems.ts";
import { maxPixels, openPicture, pictureFault } from "./openPicture.ts";
import { plainBytes } from "./plainBytes.ts";
import { readIco } from "./readIco.ts";
import { readSvg } from "./readSvg.ts";

export const maxPictureBytes = 10 * 1024 * 1024;
/** A drawing is sent as it is, whatever the width it is shown at. */
const maxSvgBytes = 512 * 1024;
/** Limit of WebP. */
const maxSide = 16_383;
const quality = 80;

export interface ReadPicture {
	readonly name: string;
	readonly contentType: string;
	readonly width: number;
	readonly height: number;
	readonly body: Buffer;
	/** As WebP, as small as fills a box of 16:9. */
	readonly copies: readonly { readonly boxWidth: number; readonly body: Buffer }[];
}

/** Why a picture is not taken. */
export class PictureRefused extends Error {
	override name = "PictureRefused";
	readonly problem: Problem;
	constructor(given: Problem) {
		super(given.found);
		this.problem = given;
	}
}

/** By the end of the name; its name in messages, its media type, and how file-type calls it. */
const kinds = {
	svg: ["an SVG", "image/svg+xml", ""],
	png: ["a PNG", "image/png", "png"],
	jpg: ["a JPEG", "image/jpeg", "jpg"],
	jpeg: ["a JPEG", "image/jpeg", "jpg"],
	webp: ["a WebP", "image/webp", "webp"],
	ico: ["an ICO", "image/x-icon", "ico"],
} as const;
type Kind = keyof typeof kinds;

const damaged = "one that is cut off or damaged";
const stillPicture = "a still picture as PNG, JPEG or WebP, or a drawing as SVG";

function refuse(name: string, expected: string, found: string, todo: string): never {
	throw new PictureRefused(problem(name, expected, found, todo));
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

function refuseHeavy(name: string, bytes: number, max: number, todo: string): void {
	if (bytes > max) refuse(name, `at most ${megabytes(max)}`, megabytes(bytes), todo);
}

/** What bytes that are no picture of the named kind are instead. */
async function otherType(body: Buffer): Promise<[what: string, kind: Kind | undefined]> {
	if (body.length === 0) return ["an empty file", undefined];
	const type = await fileTypeFromBuffer(body);
	if (type?.ext === "apng") return ["an animated PNG", undefined];
	const kind = (Object.keys(kinds) as Kind[]).find((each) => kinds[each][2] === (type?.ext ?? "none"));
	if (kind) return [kinds[kind][0], kind];
	if (type && type.ext !== "xml") return [type.mime, undefined];
	return /<svg[\s>]/.test(body.toString("utf8", 0, 4096)) ? ["an SVG", "svg"] : ["no picture", undefined];
}

function svgOf(name: string, body: Buffer): ReadPicture {
	refuseHeavy(name, body.length, maxSvgBytes, "save it as PNG or WebP");
	const isText = isUtf8(body) && !body.includes(0);
	const svg = isText ? readSvg(body.toString("utf8")) : "bytes of another encoding";
	if (typeof svg === "string") refuse(name, "an SVG in UTF-8", svg, "export it again as a plain SVG");
	if (svg.active.length > 0)
		refuse(
			name,
			"an SVG without scripts, event handlers and addresses of other files",
			svg.active.slice(0, 5).join(", "),
			"export it as a plain SVG, or save it as PNG or WebP",
		);
	const { width, height } = svg;
	return { name, contentType: kinds.svg[1], width, height, body, copies: [] };
}

function icoOf(name: string, given: Buffer): ReadPicture {
	const ico = readIco(given) ?? refuse(name, "a whole ICO", damaged, "export it again");
	return { name, contentType: kinds.ico[1], ...ico, copies: [] };
}

/** A box of 16:9, filled as `object-fit: cover` does. */
const filling = (width: number) => ({ width, height: Math.round((width * 9) / 16), fit: "outside" }) as const;

/**
 * WebP copies for the boxes that pages ask for and the picture fills, and for the largest that it fills. One that weighs as
 * much as the picture is left out.
 */
async function copiesOf(
	picture: Sharp,
	{ width, height, size }: { readonly width: number; readonly height: number; readonly size: number },
): Promise<ReadPicture["copies"]> {
	const largest = Math.min(width, Math.ceil((height * 16) / 9), Math.max(...pictureWidths));
	// Decoded once; the smaller ones are made of the largest.
	const { data, info } = await picture
		.resize({ ...filling(largest), withoutEnlargement: true })
		.toColourspace("srgb")
		.raw()
		.toBuffer({ resolveWithObject: true });
	const copies: { boxWidth: number; body: Buffer }[] = [];
	for (const boxWidth of [...pictureWidths.filter((each) => each < largest), largest]) {
		const copy = await openPicture(data, info);
		const body = await copy
			.resize({ ...filling(boxWidth), withoutEnlargement: true })
			.webp({ quality })
			.toBuffer();
		if (body.length < size) copies.push({ boxWidth, body });
	}
	return copies;
}

async function rasterOf(
	name: string,
	kind: Exclude<Kind, "svg" | "ico">,
	given: Buffer,
): Promise<ReadPicture> {
	const {
		pages = 1,
		width: sentWidth,
		height: sentHeight,
		space,
		...metadata
	} = await (await openPicture(given)).metadata();
	const { exif, xmp, iptc, comments, orientation = 1 } = metadata;
	if (pages > 1) refuse(name, stillPicture, "an animation", "save one picture of it");
	if (Math.max(sentWidth, sentHeight) > maxSide)
		refuse(name, `at most ${maxSide} pixels on a side`, `${sentWidth} × ${sentHeight}`, "make it smaller");
	// Where it was taken and by whom is nobody's business; browsers render CMYK in wrong colours.
	const isReencoded =
		exif || xmp || iptc || (comments?.length ?? 0) > 0 || orientation !== 1 || space === "cmyk";
	const body = isReencoded
		? await (await openPicture(given))
				.autoOrient()
				.toFormat(kind === "jpg" ? "jpeg" : kind, kind === "png" ? { compressionLevel: 9 } : { quality: 90 })
				.toBuffer()
		: plainBytes(kind === "jpeg" ? "jpg" : kind, given);
	const { width, height } = await (await openPicture(body)).metadata();
	const copies = await copiesOf(await openPicture(body), { width, height, size: body.length });
	return { name, contentType: kinds[kind][1], width, height, body, copies };
}

/**
 * @param name under /s/asset/; its end must be that of what the bytes are
 * @throws PictureRefused
 */
export async function readPicture(name: string, given: Buffer): Promise<ReadPicture> {
	if (!isPictureName(name))
		refuse(
			name || "(no name)",
			"named in lower-case letters, digits, dots and hyphens, with an end of .svg, .png, .jpg, .webp or .ico",
			JSON.stringify(name),
			"give it another name, such as hero.jpg",
		);
	refuseHeavy(name, given.length, maxPictureBytes, "save it smaller: pages show at most 1920 pixels");
	const ending = name.slice(name.lastIndexOf(".") + 1) as Kind;
	const [what, kind] = await otherType(given);
	if (kind === undefined) refuse(name, stillPicture, what, "save it as one of them");
	if (kinds[kind][1] !== kinds[ending][1])
		refuse(name, `${kinds[ending][0]}, as its name says`, what, `name it ${name.replace(/[^.]+$/, kind)}`);
	if (kind === "svg") return svgOf(name, given);
	if (kind === "ico") return icoOf(name, given);
	try {
		return await rasterOf(name, kind, given);
	} catch (error) {
		if (error instanceof PictureRefused) throw error;
		return pictureFault(error) === "huge"
			? refuse(name, `at most ${maxPixels / 1_000_000} million pixels`, "more", "make it smaller")
			: refuse(name, `a whole ${kind.toUpperCase()}`, damaged, "export it again");
	}
}
