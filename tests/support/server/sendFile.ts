// Uploads files without a browser: tus 1.0 under any Host, part by part.
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { StoredFile } from "../../../schemas/generated/documents.ts";
import type { UploadProfileName } from "../../../schemas/uploadProfiles.ts";
import { zipOf } from "../data/buildZip.ts";
import { type Answer, requestText } from "../site/ask.ts";

/** The envelope of every call. */
export interface Envelope<T> {
	readonly code: string;
	readonly message: string;
	readonly data: T;
}

export interface Sender {
	readonly port: number;
	readonly host: string;
	/** The token of the session; a visitor has none. */
	readonly token?: string;
}

type Headers = Readonly<Record<string, string>>;

/** One request; the answer as it came. */
export const send = (
	{ port, host, token }: Sender,
	method: string,
	path: string,
	headers: Headers = {},
	body?: Buffer | string,
): Promise<Answer> => {
	const all = {
		host: `${host}:${port}`,
		"accept-language": "en",
		...(token ? { authorization: token } : {}),
		...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
		...headers,
	};
	return requestText({ port, path, method, headers: all }, body);
};

export const tus = { "tus-resumable": "1.0.0" };
export const uploads = "/s/api/upload/files";
const partSize = 4 * 1024 * 1024;

export const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
const base64 = (output: string): string => Buffer.from(output).toString("base64");

/** Creates an upload. `uptoken` and others are passed on unchanged. */
export const create = (
	who: Sender,
	size: number,
	metadata: Readonly<Record<string, string>>,
): Promise<Answer> =>
	send(who, "POST", uploads, {
		...tus,
		"content-length": "0",
		"upload-length": String(size),
		"upload-metadata": Object.entries(metadata)
			.map(([key, value]) => `${key} ${base64(value)}`)
			.join(","),
	});

/** Id of the created upload; empty if none was created. */
export const idOf = ({ headers }: Answer): string =>
	String(headers["location"] ?? "").slice(uploads.length + 1);

export const part = (who: Sender, id: string, offset: number, bytes: Buffer): Promise<Answer> =>
	send(
		who,
		"PATCH",
		`${uploads}/${id}`,
		{ ...tus, "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
		bytes,
	);

/** Sends the beginning of a part on its own connection, which stays open. */
export async function beginPart(who: Sender, id: string, bytes: Buffer, sent: number): Promise<Socket> {
	const line = connect(who.port, "127.0.0.1");
	await once(line, "connect");
	// The server may close it early when another request continues the upload.
	line.on("error", () => line.destroy());
	const head = [
		`PATCH ${uploads}/${id} HTTP/1.1`,
		`host: ${who.host}`,
		`authorization: ${who.token}`,
		"tus-resumable: 1.0.0",
		"upload-offset: 0",
		"content-type: application/offset+octet-stream",
		`content-length: ${bytes.length}`,
	];
	line.write(`${head.join("\r\n")}\r\n\r\n`);
	line.write(bytes.subarray(0, sent));
	return line;
}

export const head = (who: Sender, id: string): Promise<Answer> => send(who, "HEAD", `${uploads}/${id}`, tus);

/** A call of the documented API. */
export async function call<T>(
	who: Sender,
	path: string,
	body?: object,
): Promise<Envelope<T> & { status: number }> {
	const answer = body
		? await send(who, "POST", path, { "content-type": "application/json" }, JSON.stringify(body))
		: await send(who, "GET", path);
	return { status: answer.status, ...(JSON.parse(answer.body) as Envelope<T>) };
}

export const finish = (who: Sender, uploadId: string, hash: string) =>
	call<StoredFile>(who, "/s/api/upload/finish", { uploadId, sha256: hash });

/** Uploads a file completely; returns the first refusal, if any. */
export async function sendFile(
	who: Sender,
	name: string,
	bytes: Buffer,
	profile: UploadProfileName = "general",
): Promise<Envelope<StoredFile> & { status: number }> {
	const created = await create(who, bytes.length, { name, profile });
	if (created.status !== 201)
		return { status: created.status, ...(JSON.parse(created.body) as Envelope<StoredFile>) };
	const id = idOf(created);
	for (let at = 0; at < bytes.length; at += partSize) {
		const sent = await part(who, id, at, bytes.subarray(at, at + partSize));
		if (sent.status !== 204) throw new Error(`part at ${at}: ${sent.status} ${sent.body}`);
	}
	return finish(who, id, sha256(bytes));
}

/** The path of a signed address. */
export async function addressOf(who: Sender, resourceId: string, type = "view"): Promise<string> {
	const path = `/s/api/upload/address?resourceId=${resourceId}&type=${type}`;
	const { message, data } = await call<{ url: string } | null>(who, path);
	if (!data) throw new Error(message);
	return data.url;
}

export const mebibyte = 2 ** 20;

/** Metadata of a file that any student may upload. */
export const general = { name: "a.zip", profile: "general" };

/** Bytes of an archive around the only entry. */
const aroundEntry = zipOf([{ name: "a", body: Buffer.alloc(0), method: 0 }]).length;

/** An archive of the given size; of less than the smallest one, its first bytes. */
export const zipLike = (size: number): Buffer =>
	zipOf([{ name: "a", body: randomBytes(Math.max(0, size - aroundEntry)), method: 0 }]).subarray(0, size);
