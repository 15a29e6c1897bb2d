// Files that operators send for lessons, resumable by tus 1.0 over a socket that only the server's user can open: that of a
// running server (control.ts), or one of the command's own. An upload is known by its bytes, so whoever sends the same file
// after an interruption goes on where it stopped.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Server } from "@tus/server";
import { uploadRetentionMs } from "../../schemas/uploadProfiles.ts";
import type { Deps } from "../deps.ts";
import { createLocks } from "../modules/upload/locks.ts";
import { openFileStore } from "../ports/openFileStore.ts";
import { maxFileBytes } from "../shared/media/inspectMedia.ts";

export const mediaUploadPath = "/media-uploads";

/** @param sha256 of the file */
export const mediaUploadId = (companyId: number, sha256: string): string => `media-${companyId}-${sha256}`;
const idShape = /^media-\d{1,10}-[0-9a-f]{64}$/;

export type MediaUploads = ReturnType<typeof createMediaUploads>;

export function createMediaUploads({ env, log }: Pick<Deps, "env" | "log">) {
	async function start() {
		const files = await openFileStore(env.files, uploadRetentionMs);
		const tus = new Server({
			path: mediaUploadPath,
			datastore: files.parts,
			locker: createLocks(),
			relativeLocation: true,
			maxSize: maxFileBytes,
			namingFunction(_request, metadata) {
				const id = metadata?.["id"] ?? "";
				if (!idShape.test(id)) throw { status_code: 400, body: "the id must be that of a file\n" };
				return id;
			},
			async onResponseError(_request, error) {
				const { status_code = 500, body } = error as { status_code?: number; body?: string };
				if (status_code >= 500) log.error({ err: error, body }, "a part of a file for lessons failed");
				return undefined;
			},
		});
		return { files, tus };
	}
	let started: ReturnType<typeof start> | undefined;
	return {
		isUpload: ({ url = "" }: IncomingMessage): boolean => url.startsWith(`${mediaUploadPath}`),
		async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
			try {
				started ??= start();
				await (await started).tus.handle(request, response);
			} catch (error) {
				// The command or the connection was cut off; it goes on later.
				log.warn({ err: error }, "a part of a file for lessons broke off");
				response.destroy();
			}
		},
		async close(): Promise<void> {
			(await started)?.files.close();
		},
	};
}

/** What a command without a running server sends its files to. */
export async function openUploadSocket(deps: Pick<Deps, "env" | "log">) {
	const folder = mkdtempSync(join(tmpdir(), "schoolfront-media-"));
	const path = join(folder, "upload.sock");
	const uploads = createMediaUploads(deps);
	const server = createServer((request, response) => void uploads.handle(request, response));
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(path, resolve);
	});
	chmodSync(path, 0o600);
	return {
		path,
		async close(): Promise<void> {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
			await uploads.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
