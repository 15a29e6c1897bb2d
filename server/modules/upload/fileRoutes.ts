// Sends the stored files of students, by signed addresses.
import type { FastifyInstance } from "fastify";
import type { FileParams, FileQuery } from "../../../schemas/generated/documents.ts";
import { uploadTypes } from "../../../schemas/uploadProfiles.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { sendFile } from "../../shared/sentFile.ts";
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
			return sendFile(request, reply, {
				name: file.name,
				contentType: uploadTypes[kind],
				bytes: file.size,
				sha256: String(file.sha256),
				isShown: given.type === "view" && shown.has(kind),
				// As long as the address is valid; the bytes of a file never change.
				cacheControl: "private, max-age=300",
				read: (range) => files.read(file.key, range),
			});
		},
	);
}
