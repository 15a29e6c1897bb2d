// What a vendor replies with: never more of it than it may have.

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString("latin1") === "%PDF-";

/**
 * @param vendor as messages name it, such as "the invoice vendor"
 * @throws when there are more bytes
 */
export async function limitedBytes(response: Response, maxBytes: number, vendor: string): Promise<Buffer> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of response.body ?? []) {
		size += chunk.length;
		if (size > maxBytes) throw new Error(`${vendor}'s reply must have at most ${maxBytes} bytes, found more`);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

/** Of a vendor's page, for the browser. */
export const isAddress = (value: unknown): value is string =>
	typeof value === "string" && value.length <= 2000 && /^https:\/\//.test(value) && URL.canParse(value);
