// The files that an operator brings for lessons, and the way they are sent: by tus over the socket of the server.
import { createHash } from "node:crypto";
import { createReadStream, readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { DefaultHttpStack, Upload } from "tus-js-client";
import type { OperatorMediaFile } from "../../schemas/generated/documents.ts";
import { mediaUploadPath } from "../../server/operator/mediaUploads.ts";
import { callerPath } from "./commandLine.ts";

export interface BroughtFile extends Omit<OperatorMediaFile, "sha256"> {
	readonly local: string;
}

export interface BroughtMedia {
	readonly name: string;
	readonly files: readonly BroughtFile[];
}

/** The name of a file or folder in the characters that a name may have. */
const nameOf = (path: string): string =>
	basename(path)
		.toLowerCase()
		.replaceAll(/[\s_]+/g, "-");

/** @param path of a file, or of the folder of an HLS set */
export function findMediaFiles(path: string, given?: string): BroughtMedia {
	const local = callerPath(path);
	const found = statSync(local, { throwIfNoEntry: false });
	const name = given ?? nameOf(local);
	if (found?.isFile()) return { name, files: [{ path: name, bytes: found.size, local }] };
	if (!found?.isDirectory()) throw new Error(`${path} must be a file or a folder, found nothing`);
	const entries = readdirSync(local, { withFileTypes: true }).filter(
		({ name: each }) => !each.startsWith("."),
	);
	const other = entries.find((entry) => !entry.isFile());
	if (other)
		throw new Error(
			`${path} must have files alone, found ${other.name}; make the set anew with all its files in one folder`,
		);
	const files = entries.map((entry) => {
		const file = join(local, entry.name);
		return { path: `${name}/${entry.name}`, bytes: statSync(file).size, local: file };
	});
	return { name, files };
}

/** @param report gets the bytes that were read so far of all files together */
export async function hashFiles(
	files: readonly BroughtFile[],
	report: (bytes: number) => void,
): Promise<OperatorMediaFile[]> {
	const hashed: OperatorMediaFile[] = [];
	let read = 0;
	for (const { local, path } of files) {
		const hash = createHash("sha256");
		let bytes = 0;
		for await (const chunk of createReadStream(local, { highWaterMark: 1024 * 1024 })) {
			const { length } = chunk as Buffer;
			hash.update(chunk as Buffer);
			bytes += length;
			read += length;
			report(read);
		}
		hashed.push({ path, bytes, sha256: hash.digest("hex") });
	}
	return hashed;
}

/** A part is sent again when the connection breaks off. */
const partBytes = 16 * 1024 * 1024;
/** A server that is restarted meanwhile is waited for. */
const retryDelays = [500, 1000, 2000, 4000, 8000, 16_000];

const interrupted = (path: string, { message }: Error): Error =>
	new Error(
		`${path} must be sent whole, found that the server ended meanwhile (${message.split(",")[0]}); start it and repeat the command, which goes on where it stopped`,
	);

/** Sends a file, or what is missing of one that was sent in part. @param report gets the bytes that the server has */
export function sendFile(
	socket: string,
	{ local, path }: BroughtFile,
	id: string,
	report: (bytes: number) => void,
): Promise<void> {
	const source = createReadStream(local);
	const base = `http://localhost${mediaUploadPath}`;
	return new Promise<void>((resolve, reject) => {
		const upload = new Upload(source, {
			endpoint: base,
			uploadUrl: `${base}/${id}`,
			httpStack: new DefaultHttpStack({ socketPath: socket }),
			metadata: { id },
			chunkSize: partBytes,
			retryDelays,
			storeFingerprintForResuming: false,
			onProgress: (bytes) => report(bytes),
			onSuccess: () => resolve(),
			onError: (error) => reject(interrupted(path, error)),
		});
		upload.start();
	}).finally(() => source.destroy());
}
