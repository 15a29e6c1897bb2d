// Where browsers get what an S3 store sends itself: the origin of its signed addresses.
import type { FilesEnv } from "../env.ts";

/** Empty for a store on a disk, whose files the server sends. */
export function directOrigins({ s3 }: Pick<FilesEnv, "s3">): string[] {
	if (!s3) return [];
	if (s3.endpoint) return [new URL(s3.endpoint).origin];
	const host = `s3.${s3.region}.amazonaws.com`;
	// A name with a dot is no part of a host: the certificate does not cover it.
	return [s3.bucket.includes(".") ? `https://${host}` : `https://${s3.bucket}.${host}`];
}
