// The hash of a file; the server compares it with that of what it received.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** Small enough not to delay a keystroke. */
const sliceBytes = 256 * 1024;

/**
 * SHA-256 in hexadecimal, read in slices: a file may be larger than the memory, and the platform's digest needs it whole.
 * @throws DOMException when the file is changed or removed meanwhile, or the signal's reason
 */
export async function sha256Of(file: Blob, signal: AbortSignal): Promise<string> {
	const hash = sha256.create();
	for (let from = 0; from < file.size; from += sliceBytes) {
		hash.update(new Uint8Array(await file.slice(from, from + sliceBytes).arrayBuffer()));
		signal.throwIfAborted();
	}
	return bytesToHex(hash.digest());
}
