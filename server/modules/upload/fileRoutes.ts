// Sends stored files so that nothing in them runs: with their type, as attachments, and under a policy without
// scripts, forms or an origin.
import { create as dispositionOf } from "content-disposition";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FileParams, FileQuery } from "../../../schemas/generated/documents.ts";
import { uploadTypes } from "../../../schemas/uploadProfiles.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { closedPolicy } from "../../plugins/securityHeaders.ts";
import { fileBase, kindOf } from "./finishUpload.ts";
import { noSuchFile } from "./rules.ts";
import type { SignedAddress } from "./signature.ts";
import { findStoredFile } from "./store.ts";
import type { UploadDeps } from "./uploadDeps.ts";

/** B §5: types that are shown; all others are downloaded. */
const shown = new Set(["jpg", "jpeg", "png", "gif"]);

const ended = new Refusal(
	"403",
	{ zh: "这个链接已失效，请重新打开文件。", en: "This link has ended. Please open the file again." },
	403,
);

/**
 * The requested range (RFC 9110 §14), its end inclusive: undefined for the whole file, null for an unsatisfiable one.
 * Several ranges in one request are answered with the whole file.
 */
function rangeOf(header: string | undefined, size: number) {
	const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
	if (first === undefined || last === undefined || first + last === "") return undefined;
	const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
	const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
	if (first !== "" && last !== "" && Number(last) < start) return undefined;
	return start > end ? null : { start, end };
}

/** A range is ignored when the browser has another version of the file. */
const askedRange = ({ headers }: FastifyRequest, tag: string): string | undefined =>
	headers["if-range"] === undefined || headers["if-range"] === tag ? headers.range : undefined;

export function fileRoutes(app: FastifyInstance, { db, files, signatures }: UploadDeps): void {
	const definitions = "/calls/upload#/definitions";
	app.get(
		`${fileBase}/:resourceId`,
		{
			// The signature authorises the request, so an <img> needs no session.
			config: { access: "anyone", evenForced: false },
			exposeHeadRoute: false,
			schema: {
				params: { $ref: `${definitions}/FileParams` },
				querystring: { $ref: `${definitions}/FileQuery` },
			},
		},
		async (request, reply) => {
			const { resourceId } = request.params as FileParams;
			const given = request.query as FileQuery as SignedAddress;
			const companyId = request.company.id;
			const file = await db.company(companyId, (sql) => findStoredFile(sql, resourceId));
			const owner = { companyId, studentId: file?.studentId ?? "" };
			if (!signatures.isGoodAddress(owner, resourceId, given)) throw ended;
			if (!file) throw noSuchFile();
			const kind = kindOf(file);
			const tag = `"${file.sha256}"`;
			const type = given.type === "view" && shown.has(kind) ? "inline" : "attachment";
			reply.headers({
				"content-security-policy": closedPolicy,
				"content-disposition": dispositionOf(file.name, { type }),
				"cross-origin-resource-policy": "same-origin",
				"x-content-type-options": "nosniff",
				// As long as the address is valid; the bytes of a file never change.
				"cache-control": "private, max-age=300",
				"accept-ranges": "bytes",
				etag: tag,
			});
			if (request.headers["if-none-match"] === tag) return reply.code(304).send();
			reply.type(uploadTypes[kind]);
			const range = rangeOf(askedRange(request, tag), file.size);
			if (range === null) {
				reply.code(416).header("content-range", `bytes */${file.size}`);
				return reply.send("");
			}
			const { start, end } = range ?? { start: 0, end: file.size - 1 };
			if (range) reply.code(206).header("content-range", `bytes ${start}-${end}/${file.size}`);
			reply.header("content-length", end - start + 1);
			return reply.send(await files.read(file.key, { start, end }));
		},
	);
}
