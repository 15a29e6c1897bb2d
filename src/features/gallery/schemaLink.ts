// A form's three texts as one query parameter: deflated JSON in base64url.

export interface FormTexts {
	readonly schema: string;
	readonly uiSchema: string;
	readonly data: string;
}

/** Browsers and chat programs cut longer addresses. */
const maxLinkLength = 16_000;
/** A short link may hold an endless text. */
const maxTextLength = 500_000;

const toBase64url = (bytes: Uint8Array): string =>
	btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");

const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

/** The parameter, or undefined if it would be too long for an address. */
export async function linkOfTexts({ schema, uiSchema, data }: FormTexts): Promise<string | undefined> {
	const packed = new Blob([JSON.stringify([schema, uiSchema, data])])
		.stream()
		.pipeThrough(new CompressionStream("deflate"));
	const link = toBase64url(new Uint8Array(await new Response(packed).arrayBuffer()));
	return link.length > maxLinkLength ? undefined : link;
}

/** @throws when the unpacked text is too long, or is not what was packed */
async function unpacked(link: string): Promise<string> {
	const stream = new Blob([fromBase64url(link)]).stream().pipeThrough(new DecompressionStream("deflate"));
	const chunks = stream.pipeThrough(new TextDecoderStream("utf-8", { fatal: true })).getReader();
	let text = "";
	for (let part = await chunks.read(); !part.done; part = await chunks.read()) {
		text += part.value;
		if (text.length <= maxTextLength) continue;
		await chunks.cancel();
		throw new RangeError(`gallery link: expected at most ${maxTextLength} characters, found more`);
	}
	return text;
}

/** The texts of a link, or undefined when it is broken. */
export async function textsOfLink(link: string): Promise<FormTexts | undefined> {
	try {
		const texts: unknown = JSON.parse(await unpacked(link));
		const [schema, uiSchema, data]: unknown[] = Array.isArray(texts) ? texts : [];
		return typeof schema === "string" && typeof uiSchema === "string" && typeof data === "string"
			? { schema, uiSchema, data }
			: undefined;
	} catch (error) {
		console.warn("the link of the gallery's form could not be read", error);
		return undefined;
	}
}
