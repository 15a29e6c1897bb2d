// Large documents are stored compressed: the embedded database takes about a second to receive 12 MB.
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";

/** Site documents are nearly always shorter, and stay readable in the database. */
const maxPlainLength = 100_000;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** A document as its columns hold it: in one of the two. */
interface StoredForm {
	readonly document: unknown;
	readonly compressed: Buffer | null;
}

/** Values of the columns document and compressed. */
export async function storedForm(document: object): Promise<[string | null, Buffer | null]> {
	const text = JSON.stringify(document);
	return text.length > maxPlainLength ? [null, await compress(text, { level: 1 })] : [text, null];
}

/** The document as text. */
export const readText = async (plain: string | null, compressed: Buffer | null): Promise<string> =>
	compressed ? (await decompress(compressed)).toString("utf8") : (plain ?? "");

export async function readForm<Row extends StoredForm>({
	compressed,
	...row
}: Row): Promise<Omit<Row, "compressed">> {
	if (!compressed) return row;
	return { ...row, document: JSON.parse(await readText(null, compressed)) as unknown };
}
