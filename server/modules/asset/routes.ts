// Pictures of a company, such as its logo; the host decides which company.
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { isPictureName, pictureWidths } from "../../../schemas/pictures.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { sendPicture } from "../../shared/pictures/sendPicture.ts";
import { assetBody, findAsset } from "./store.ts";

/** No other type is sent, whatever the table contains. */
const sendable = new Set(["image/svg+xml", "image/png", "image/jpeg", "image/webp", "image/x-icon"]);

const missing = { zh: "没有找到这个文件。", en: "This file was not found." };

/** A class that opens a page at the same time reads its pictures from the database once. */
const cachedBytes = 64 * 1024 * 1024;

export function assetRoutes(app: FastifyInstance, { db }: Deps): void {
	/** By content, so that a picture that was replaced is not found under its old content. */
	const bodies = new LRUCache<string, Buffer>({
		maxSize: cachedBytes,
		maxEntrySize: 2 * 1024 * 1024,
		sizeCalculation: ({ length }) => length || 1,
	});

	app.get<{ Params: { name: string }; Querystring: { w?: unknown } }>(
		"/s/asset/:name",
		async (request, reply) => {
			const { name } = request.params;
			const { id } = request.company;
			const width = pictureWidths.find((each) => String(each) === request.query.w);
			const asset = isPictureName(name) && (await db.company(id, (sql) => findAsset(sql, name, width)));
			if (!asset || !sendable.has(asset.contentType)) throw new Refusal("404", missing, 404);
			const { boxWidth } = asset;
			const etag = [asset.sha256.slice(0, 32), ...(boxWidth === null ? [] : [`w${boxWidth}`])].join("");
			return sendPicture(request, reply, {
				contentType: boxWidth === null ? asset.contentType : "image/webp",
				etag,
				async body() {
					const key = `${asset.sha256} ${boxWidth}`;
					const body = bodies.get(key) ?? (await db.company(id, (sql) => assetBody(sql, name, asset)));
					// Removed or replaced at this moment.
					if (!body) throw new Refusal("404", missing, 404);
					bodies.set(key, body);
					return body;
				},
			});
		},
	);
}
