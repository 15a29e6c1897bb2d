// The fingerprint of a file as the browser reads it; the server compares it with what it stored.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** Small enough that reading and counting it holds up no key press; bytes. */
const slice = 256 * 1024;

/**
 * SHA-256 in hexadecimal, read piece by piece: a file may be larger than the memory. The platform's own digest wants
 * all of it at once.
 * @throws DOMException when the file changed or went while it was read, or the signal's reason
 */
export async function sha256Of(file: Blob, signal: AbortSignal): Promise<string> {
	const hash = sha256.create();
	for (let from = 0; from < file.size; from += slice) {
		hash.update(new Uint8Array(await file.slice(from, from + slice).arrayBuffer()));
		signal.throwIfAborted();
	}
	return bytesToHex(hash.digest());
}
