// Files of students in an S3 store: unfinished uploads under their ids, files under their keys.
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { GetObjectCommand, NoSuchKey, S3, type S3ClientConfig } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { S3Store } from "@tus/s3-store";
import { ERRORS } from "@tus/server";
import type { S3Env } from "../env.ts";
import { FileMissing, type FileStore } from "./fileStore.ts";

const configOf = ({ region, endpoint, key }: S3Env): S3ClientConfig => ({
	region,
	// Other S3 stores support neither buckets as hosts nor optional checksums.
	...(endpoint ? { endpoint, forcePathStyle: true } : {}),
	...(key ? { credentials: { accessKeyId: key.id, secretAccessKey: key.secret } } : {}),
	requestChecksumCalculation: "WHEN_REQUIRED",
	responseChecksumValidation: "WHEN_REQUIRED",
});

/** The library has no method that closes its connections. */
class Parts extends S3Store {
	close(): void {
		this.client.destroy();
	}
}

export function openS3Files(env: S3Env, partsMaxAgeMs: number): FileStore {
	const Bucket = env.bucket;
	const client = new S3(configOf(env));
	const parts = new Parts({
		s3ClientConfig: { ...configOf(env), bucket: Bucket },
		expirationPeriodInMilliseconds: partsMaxAgeMs,
		useTags: false,
	});
	const read = async (Key: string, Range?: string): Promise<Readable> => {
		const asked = client.getObject({ Bucket, Key, ...(Range ? { Range } : {}) });
		const { Body } = await asked.catch((error: unknown) => {
			throw error instanceof NoSuchKey ? new FileMissing(Key, error) : error;
		});
		return Body as Readable;
	};

	return {
		parts,
		async partAsFile(uploadId) {
			const folder = await mkdtemp(join(tmpdir(), "schoolfront-file-"));
			const release = () => rm(folder, { recursive: true, force: true });
			try {
				const path = join(folder, "part");
				await pipeline(await read(uploadId), createWriteStream(path));
				return { path, release };
			} catch (error) {
				await release();
				throw error;
			}
		},
		async keep(uploadId, Key, ContentType) {
			const MetadataDirective = "REPLACE";
			await client.copyObject({
				Bucket,
				Key,
				CopySource: `${Bucket}/${uploadId}`,
				ContentType,
				MetadataDirective,
			});
		},
		async put(path, Key, ContentType) {
			const { size: ContentLength } = await stat(path);
			await client.putObject({ Bucket, Key, ContentType, ContentLength, Body: createReadStream(path) });
		},
		async drop(uploadId) {
			// Aborts an unfinished upload; for a complete one the store reports FILE_NOT_FOUND.
			await parts.remove(uploadId).catch((error: unknown) => {
				if (error !== ERRORS.FILE_NOT_FOUND) throw error;
			});
			const names = [uploadId, `${uploadId}.info`, `${uploadId}.part`];
			await Promise.all(names.map((Key) => client.deleteObject({ Bucket, Key })));
		},
		read: (key, { start, end }) => read(key, `bytes=${start}-${end}`),
		directAddress: ({ key: Key, seconds: expiresIn, contentType, disposition }) =>
			getSignedUrl(
				client,
				new GetObjectCommand({
					Bucket,
					Key,
					ResponseContentType: contentType,
					ResponseContentDisposition: disposition,
				}),
				{ expiresIn },
			),
		async remove(Key) {
			await client.deleteObject({ Bucket, Key });
		},
		// Each part and file is acknowledged by the bucket itself.
		probe: async () => undefined,
		close() {
			client.destroy();
			parts.close();
		},
	};
}
