// Reads a drawing (SVG): its size, and what in it could run or load something. A page shows it as a picture, where browsers
// do neither; the drawing itself is refused so that it stays harmless wherever its file goes.
import sax from "sax";
import { countShown, maxShown } from "./svgReferences.ts";

const svgNamespace = "http://www.w3.org/2000/svg";
/** Elements that run scripts, hold documents of other kinds, or load files. */
const activeElements = new Set([
	...["script", "handler", "listener", "foreignobject"],
	...["iframe", "object", "embed", "audio", "video", "link", "meta", "base"],
]);
const htmlNamespace = "http://www.w3.org/1999/xhtml";
/** Attributes that hold an address. */
const addressNames = new Set(["href", "src", "base", "action", "formaction"]);
const ownPart = /^\s*(?:#|$)/;
const embeddedPicture = /^\s*data:image\/(?:png|jpeg|webp|gif)[;,]/i;
/** An address in a style, or in an attribute such as `fill`, of something outside the file. */
const foreignStyle =
	/url\(\s*["']?(?!\s*["']?(?:#|data:image\/(?:png|jpeg|webp|gif)[;,]))|@import|image-set\(|src\(/i;
/** XML knows no others; browsers refuse a file with `&nbsp;`. */
const entities = { amp: "&", gt: ">", lt: "<", quot: '"', apos: "'" };
const maxDepth = 200;
const pieceLength = 4096;

export interface Svg {
	readonly width: number;
	readonly height: number;
	/** What must not be in it, each once, such as `<script>`. */
	readonly active: readonly string[];
}

/** CSS may spell any character as an escape. */
const unescaped = (style: string): string =>
	style
		.replaceAll(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => {
			const point = Number.parseInt(code, 16);
			return point <= 0x10ffff ? String.fromCodePoint(point) : "";
		})
		.replaceAll("\\", "");

const styleFault = (text: string, where: string): string[] =>
	foreignStyle.test(unescaped(text)) ? [`an address of another file in ${where}`] : [];

function attributeFaults({ name, prefix, local, value }: sax.QualifiedAttribute, tag: string): string[] {
	const known = local.toLowerCase();
	if (known.startsWith("on")) return [`${name} of <${tag}>`];
	if (addressNames.has(known) && !ownPart.test(value) && !embeddedPicture.test(value))
		return [`${name} of <${tag}>`];
	// An animation may set the address of another element.
	if (known === "attributename" && /(?:^|:)(?:href|on\w+)$/i.test(value)) return [`${name} of <${tag}>`];
	return prefix !== "" || name === "xmlns" ? [] : styleFault(value, `${name} of <${tag}>`);
}

/** Of a length in pixels; others, such as percentages, say nothing. */
const pixels = (length = ""): number | undefined => {
	const [, number] = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(length) ?? [];
	return number === undefined || Number(number) === 0 ? undefined : Number(number);
};

/** As browsers do: its own size, else that of its view box, else 300 × 150. */
function sizeOf(attributes: sax.QualifiedTag["attributes"]): Pick<Svg, "width" | "height"> {
	const [, , boxWidth, boxHeight] = (attributes["viewBox"]?.value ?? "").trim().split(/[\s,]+/);
	const [givenWidth, givenHeight] = [pixels(attributes["width"]?.value), pixels(attributes["height"]?.value)];
	const [viewWidth = 300, viewHeight = 150] = [pixels(boxWidth), pixels(boxHeight)];
	const ratio = viewWidth / viewHeight;
	const width = givenWidth ?? (givenHeight === undefined ? viewWidth : givenHeight * ratio);
	const height = givenHeight ?? width / ratio;
	const whole = (side: number): number => Math.min(Math.max(Math.round(side), 1), 1_000_000);
	return { width: whole(width), height: whole(height) };
}

/** @returns why it is not a drawing, as a text, or what it is */
export function readSvg(text: string): Svg | string {
	const parser = sax.parser(true, { xmlns: true });
	parser.ENTITIES = entities;
	const active = new Set<string>();
	const note = (found: readonly string[]): void => {
		for (const each of found) active.add(each);
	};
	let size: Pick<Svg, "width" | "height"> | undefined;
	let fault: string | undefined;
	/** Names of the elements around the current position. */
	const open: string[] = [];
	const shown = countShown();
	parser.onerror = (error) => {
		fault ??= `an error at line ${parser.line + 1}: ${error.message.split("\n")[0]}`;
		parser.error = undefined as unknown as Error;
	};
	parser.onopentag = (tag) => {
		const { name, local, uri, attributes } = tag as sax.QualifiedTag;
		if (open.length === 0) {
			if (local === "svg" && uri === svgNamespace) size = sizeOf(attributes);
			else fault ??= `<${name}> and not <svg xmlns="${svgNamespace}">`;
		}
		if (open.push(local) > maxDepth) fault ??= `elements more than ${maxDepth} deep`;
		if (activeElements.has(local.toLowerCase()) || uri === htmlNamespace) note([`<${name}>`]);
		for (const attribute of Object.values(attributes)) note(attributeFaults(attribute, name));
		shown.onOpen(
			attributes["id"]?.value,
			Object.values(attributes).map(({ value }) => value),
		);
	};
	parser.onclosetag = () => {
		open.pop();
		shown.onClose();
	};
	parser.ontext = parser.oncdata = (inside) => {
		if (open.at(-1)?.toLowerCase() === "style") note(styleFault(inside, "<style>"));
	};
	parser.ondoctype = (doctype) => note(/\[|ENTITY/i.test(doctype) ? ["<!ENTITY>"] : []);
	parser.onprocessinginstruction = ({ name, body }) => {
		if (name !== "xml") note([`<?${name}?>`]);
		const [, encoding = "utf-8"] = /encoding\s*=\s*["']([^"']*)/.exec(body) ?? [];
		if (!/^(?:utf-8|us-ascii)$/i.test(encoding)) fault ??= `the encoding ${JSON.stringify(encoding)}`;
	};
	// In pieces, since what is refused need not be read to its end.
	for (let at = 0; at < text.length && fault === undefined; at += pieceLength)
		parser.write(text.slice(at, at + pieceLength));
	if (fault !== undefined) return fault;
	parser.close();
	if (shown.isTooMuch()) fault ??= `elements that show others, more than ${maxShown} in all`;
	if (fault !== undefined || !size) return fault ?? "no element <svg>";
	return { ...size, active: [...active] };
}
