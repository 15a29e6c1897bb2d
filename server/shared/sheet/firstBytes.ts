// The beginning of a file, by which its kind or its encoding is known.
import { open } from "node:fs/promises";

/** Fewer where the file is shorter. */
export async function firstBytes(path: string, count: number): Promise<Buffer> {
	await using file = await open(path);
	const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
	return buffer.subarray(0, bytesRead);
}
