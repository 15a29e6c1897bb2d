// The beginning of a text file, whatever its encoding.

/** Longer texts are downloaded; a page with more of them is slow. */
const maxTextBytes = 1024 * 1024;

export interface ReadText {
	readonly text: string;
	/** There is more than its beginning. */
	readonly isCut: boolean;
}

/** UTF-8, or what Chinese programs write where it is not. A character that is cut at the end is left out. */
export function decodeText(bytes: Uint8Array): string {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
	} catch (error) {
		if (!(error instanceof TypeError)) throw error;
		return new TextDecoder("gb18030").decode(bytes, { stream: true });
	}
}

/** @throws Error when it cannot be had */
export async function readText(url: string): Promise<ReadText> {
	const answer = await fetch(url, { headers: { range: `bytes=0-${maxTextBytes}` } });
	if (!answer.ok) throw new Error(`${url} must be answered with a text, found status ${answer.status}`);
	const bytes = new Uint8Array(await answer.arrayBuffer());
	return { text: decodeText(bytes.subarray(0, maxTextBytes)), isCut: bytes.length > maxTextBytes };
}
