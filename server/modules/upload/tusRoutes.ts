// Resumable uploads by tus 1.0. Authorisation is decided here, by session and row; the protocol is left to the
// library.

import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { Metadata, Server } from "@tus/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { UploadMetadata, UploadParams } from "../../../schemas/generated/documents.ts";
import { type UploadProfileName, uploadPartBytes } from "../../../schemas/uploadProfiles.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { type StudentRequest, studentKeyOf } from "../../plugins/route.ts";
import { withLock } from "./locks.ts";
import { countPart } from "./quota.ts";
import { noSuchUpload } from "./rules.ts";
import { startUpload } from "./startUpload.ts";
import { deleteUpload, findFile } from "./store.ts";
import type { UploadDeps } from "./uploadDeps.ts";

const uploadBase = "/s/api/upload/files";

const partType = "application/offset+octet-stream";

const badRequest = (status: number, en: string, zh: string): Refusal =>
	new Refusal(String(status), { zh, en }, status);

/** The messages of the library are for developers; this one is shown to students. */
const failed = { zh: "上传失败，请重试。", en: "The upload failed. Please try again." };

/** The request of the library, which contains that of Node. */
interface ServerRequest extends Request {
	readonly runtime?: { readonly node?: { readonly req: object } };
}

/**
 * Reads a body that nobody has begun to read. The library closes the connection of a refused part, and Chromium,
 * which reads no answer before it has sent everything, may then wait for ever.
 */
async function readToEnd(request: Readable | undefined): Promise<void> {
	if (!request || request.readableFlowing !== null) return;
	request.resume();
	await finished(request).catch((error: NodeJS.ErrnoException) => {
		// Nobody waits for the answer any more.
		if (!request.destroyed) throw error;
	});
}

/** @throws Refusal when the header has no readable metadata */
function metadataOf(request: FastifyRequest): UploadMetadata {
	try {
		const given = Metadata.parse(String(request.headers["upload-metadata"] ?? ""));
		const { name, profile, uptoken } = given;
		// Nothing else: a client may send any key.
		return { name: name ?? "", profile: (profile ?? "") as UploadProfileName, uptoken: uptoken ?? "" };
	} catch {
		throw badRequest(400, "Upload-Metadata cannot be read.", "无法读取 Upload-Metadata。");
	}
}

/** @throws Refusal when the length is missing or not a number */
function lengthOf(request: FastifyRequest): number {
	const given = String(request.headers["upload-length"] ?? "");
	if (!/^\d{1,15}$/.test(given))
		throw badRequest(400, "Upload-Length must be a number of bytes.", "Upload-Length 必须是字节数。");
	return Number(given);
}

/**
 * A chunk must have a length, so that it can be refused before it is read.
 * @returns where it ends in the file
 */
function endOfPart(request: FastifyRequest): number {
	const given = request.headers["content-length"];
	if (given === undefined)
		throw badRequest(411, "A part must have a Content-Length.", "分片必须带有 Content-Length。");
	if (Number(given) > uploadPartBytes)
		throw badRequest(413, "A part may have 4 MiB at most.", "每个分片最大 4 MiB。");
	// The library refuses an offset that is not the upload's.
	const offset = Number(request.headers["upload-offset"] ?? 0);
	return (Number.isSafeInteger(offset) ? Math.max(0, offset) : 0) + Number(given);
}

export function tusRoutes(app: FastifyInstance, deps: UploadDeps): void {
	const { db, log, files, locks } = deps;
	/** Requests handed to the library, by the raw request. */
	const requests = new WeakMap<object, { readonly request: FastifyRequest; readonly id: string }>();
	const ofLibrary = (request: ServerRequest) => requests.get(request.runtime?.node?.req ?? request);
	const tus = new Server({
		path: uploadBase,
		datastore: files.parts,
		locker: locks,
		// A connection that seems lost may still deliver bytes for this time.
		lockDrainTimeout: 500,
		relativeLocation: true,
		// Only pages of our own origin have a session.
		allowedOrigins: () => false,
		namingFunction: (request) => ofLibrary(request)?.id ?? "",
		// By default it reads the end of the URL with its query, which may name another upload.
		getFileIdFromRequest: (request) => ofLibrary(request)?.id,
		// The row has the metadata; tokens are not stored.
		onUploadCreate: async (_request, { metadata }) => ({
			metadata: { profile: metadata?.["profile"] ?? "" },
		}),
		async onResponseError(request, error) {
			await readToEnd(ofLibrary(request)?.request.raw);
			const { status_code = 500, body } = error as { status_code?: number; body?: string };
			if (status_code >= 500) log.error({ err: error, body }, "a part of an upload failed");
			const message = failed[ofLibrary(request)?.request.language ?? "zh"];
			return { status_code, body: JSON.stringify({ code: "-601", message, data: null }) };
		},
	});

	let stopping = false;
	app.addHook("preClose", async () => {
		stopping = true;
	});
	app.addContentTypeParser(partType, (_request, _payload, done) => done(null));

	/** Hands the request to the library, which reads the body and sends the reply. */
	async function handOver(request: FastifyRequest, reply: FastifyReply, id: string): Promise<number> {
		requests.set(request.raw, { request, id });
		reply.hijack();
		reply.header("cache-control", "no-store");
		if (stopping) reply.header("connection", "close");
		for (const [name, value] of Object.entries(reply.getHeaders()))
			if (value !== undefined) reply.raw.setHeader(name, value as string | string[]);
		try {
			await tus.handle(request.raw, reply.raw);
		} catch (error) {
			request.log.warn({ err: error }, "a request of an upload broke off");
			reply.raw.destroy();
		}
		return reply.raw.statusCode;
	}

	/** All routes below are for students. */
	const keyOf = (request: FastifyRequest) => studentKeyOf(request as StudentRequest);
	const ownFile = (request: FastifyRequest<{ Params: UploadParams }>) => {
		const { companyId, studentId } = keyOf(request);
		return db.company(companyId, (sql) => findFile(sql, studentId, request.params.id));
	};
	const config = { access: "student", evenForced: false } as const;
	const schema = { params: { $ref: "/calls/upload#/definitions/UploadParams" } };
	type OfUpload = { Params: UploadParams };

	app.post(uploadBase, { config }, async (request, reply) => {
		const received = request.headers["content-type"] === partType ? endOfPart(request) : 0;
		const upload = { ...metadataOf(request), ...keyOf(request), size: lengthOf(request), received };
		const id = await startUpload(deps, upload);
		if ((await handOver(request, reply, id)) === 201) return;
		// The client has no address of it.
		await db.company(upload.companyId, (sql) => deleteUpload(sql, id));
		await files.drop(id);
	});

	app.head<OfUpload>(`${uploadBase}/:id`, { config, schema }, async (request, reply) => {
		const file = await ownFile(request);
		if (!file || file.refused !== null) throw noSuchUpload();
		if (!file.isStored) return void (await handOver(request, reply, file.id));
		// A finished upload is unknown to the library.
		return reply
			.headers({ "tus-resumable": "1.0.0", "cache-control": "no-store" })
			.headers({ "upload-offset": file.sentSize, "upload-length": file.sentSize })
			.send();
	});

	app.patch<OfUpload>(`${uploadBase}/:id`, { config, schema }, async (request, reply) => {
		const { id } = request.params;
		await countPart(deps, keyOf(request), { id, end: endOfPart(request) });
		await handOver(request, reply, id);
	});

	app.delete<OfUpload>(`${uploadBase}/:id`, { config, schema }, async (request, reply) => {
		const file = await ownFile(request);
		if (!file || file.isStored) throw noSuchUpload();
		// Waits for a chunk that is being written.
		await withLock(locks, file.id, async () => {
			if (!(await db.company(request.company.id, (sql) => deleteUpload(sql, file.id)))) throw noSuchUpload();
			await files.drop(file.id);
		});
		return reply.code(204).header("tus-resumable", "1.0.0").send();
	});
}
