// Uploads in parts by tus 1.0. Who may do what is decided here, by session and row; the protocol is the library's.
import { type Locker, Metadata, Server } from "@tus/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { UploadMetadata, UploadParams } from "../../../schemas/generated/documents.ts";
import { uploadPartBytes } from "../../../schemas/uploadProfiles.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import type { FileStore } from "../../ports/fileStore.ts";
import { beginUpload } from "./begin.ts";
import { holding } from "./locks.ts";
import { noSuchUpload } from "./rules.ts";
import type { Signatures } from "./signature.ts";
import { fileOf, forgetUpload, touch } from "./store.ts";

export const uploadBase = "/s/api/upload/files";

const partType = "application/offset+octet-stream";

const wrongRequest = (status: number, en: string, zh: string): Refusal =>
	new Refusal(String(status), { zh, en }, status);

/** What the library says of an upload is for programs; a person reads this, whatever went wrong. */
const failed = { zh: "上传失败，请重试。", en: "The upload failed. Please try again." };

/** The library's request; Node's own is in it. */
interface ServerRequest extends Request {
	readonly runtime?: { readonly node?: { readonly req: object } };
}

export interface TusOptions extends Pick<Deps, "db" | "env" | "log"> {
	readonly files: FileStore;
	readonly locks: Locker;
	readonly signatures: Signatures;
}

/** @throws Refusal when the header says no metadata, or none that can be read */
function metadataOf(request: FastifyRequest): UploadMetadata {
	try {
		const said = Metadata.parse(String(request.headers["upload-metadata"] ?? ""));
		return Object.fromEntries(Object.entries(said).map(([key, value]) => [key, value ?? ""])) as never;
	} catch {
		throw wrongRequest(400, "Upload-Metadata cannot be read.", "无法读取 Upload-Metadata。");
	}
}

/** @throws Refusal for a length that is missing or is no number of bytes */
function lengthOf(request: FastifyRequest): number {
	const said = String(request.headers["upload-length"] ?? "");
	if (!/^\d{1,15}$/.test(said))
		throw wrongRequest(400, "Upload-Length must be a number of bytes.", "Upload-Length 必须是字节数。");
	return Number(said);
}

/** A part says how long it is, so that it can be refused before it comes. */
function checkPart(request: FastifyRequest): void {
	const said = request.headers["content-length"];
	if (said === undefined)
		throw wrongRequest(411, "A part must say its Content-Length.", "分片必须带有 Content-Length。");
	if (Number(said) > uploadPartBytes)
		throw wrongRequest(413, "A part may have 4 MiB at most.", "每个分片最大 4 MiB。");
}

export function tusRoutes(
	app: FastifyInstance,
	{ db, env, log, files, locks, signatures }: TusOptions,
): void {
	/** What the library is handed, by the bare request it knows. */
	const handed = new WeakMap<object, { readonly request: FastifyRequest; readonly id: string }>();
	const ofLibrary = (request: ServerRequest) => handed.get(request.runtime?.node?.req ?? request);
	const tus = new Server({
		path: uploadBase,
		datastore: files.parts,
		locker: locks,
		// So long a line that is perhaps gone may still bring what is on its way.
		lockDrainTimeout: 500,
		relativeLocation: true,
		// The page is of our own origin, and nobody else's has a session to send.
		allowedOrigins: () => false,
		namingFunction: (request) => ofLibrary(request)?.id ?? "",
		// It would read the end of the address, query included, which may name an upload nobody asked about here.
		getFileIdFromRequest: (request) => ofLibrary(request)?.id,
		// The row knows it all; a token is nothing to keep, and a store would take some words for its own.
		onUploadCreate: async (_request, { metadata }) => ({
			metadata: { profile: metadata?.["profile"] ?? "" },
		}),
		onResponseError(request, error) {
			const { status_code = 500, body } = error as { status_code?: number; body?: string };
			if (status_code >= 500) log.error({ err: error, said: body }, "a part of an upload failed");
			const message = failed[ofLibrary(request)?.request.language ?? "zh"];
			return { status_code, body: JSON.stringify({ code: "-601", message, data: null }) };
		},
	});

	let stopping = false;
	app.addHook("preClose", async () => {
		stopping = true;
	});
	app.addContentTypeParser(partType, (_request, _payload, done) => done(null));

	/** Hands the request over: body and answer are the library's from here on. */
	async function handOver(request: FastifyRequest, reply: FastifyReply, id: string): Promise<number> {
		handed.set(request.raw, { request, id });
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

	const who = (request: FastifyRequest) => ({
		companyId: request.company.id,
		studentId: request.student?.id ?? "",
	});
	const ownFile = (request: FastifyRequest, id: string) => {
		const { companyId, studentId } = who(request);
		return db.company(companyId, (sql) => fileOf(sql, studentId, id));
	};
	const config = { access: "student", evenForced: false } as const;
	const params = { $ref: "/calls/upload#/definitions/UploadParams" };
	const idParam = (request: FastifyRequest): string => (request.params as UploadParams).id;

	app.post(uploadBase, { config }, async (request, reply) => {
		const upload = { ...who(request), ...metadataOf(request), size: lengthOf(request) };
		if (request.headers["content-type"] === partType) checkPart(request);
		const id = await beginUpload({ db, env: env.files, files, signatures, log }, upload);
		if ((await handOver(request, reply, id)) === 201) return;
		// Nobody was told where it is.
		await db.company(upload.companyId, (sql) => forgetUpload(sql, id));
		await files.drop(id);
	});

	app.head(`${uploadBase}/:id`, { config, schema: { params } }, async (request, reply) => {
		const file = await ownFile(request, idParam(request));
		if (!file || file.refused !== null) throw noSuchUpload();
		if (!file.isStored) return void (await handOver(request, reply, file.id));
		// All of it is here, and nothing of it is an upload any more.
		return reply
			.headers({ "tus-resumable": "1.0.0", "cache-control": "no-store" })
			.headers({ "upload-offset": file.sentSize, "upload-length": file.sentSize })
			.send();
	});

	app.patch(`${uploadBase}/:id`, { config, schema: { params } }, async (request, reply) => {
		const { companyId, studentId } = who(request);
		const id = idParam(request);
		if (!(await db.company(companyId, (sql) => touch(sql, studentId, id)))) throw noSuchUpload();
		checkPart(request);
		await handOver(request, reply, id);
	});

	app.delete(`${uploadBase}/:id`, { config, schema: { params } }, async (request, reply) => {
		const file = await ownFile(request, idParam(request));
		if (!file || file.isStored) throw noSuchUpload();
		// A part that is still written would be left behind.
		await holding(locks, file.id, async () => {
			if (!(await db.company(request.company.id, (sql) => forgetUpload(sql, file.id)))) throw noSuchUpload();
			await files.drop(file.id);
		});
		return reply.code(204).header("tus-resumable", "1.0.0").send();
	});
}
