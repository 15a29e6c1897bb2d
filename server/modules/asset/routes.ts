// Pictures of a company, such as its logo; the host decides which company.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { sendPicture } from "../../shared/picture.ts";
import { findAsset } from "./store.ts";

/** No other type is sent, whatever the table contains. */
const sendable = new Set(["image/svg+xml", "image/png", "image/jpeg", "image/webp", "image/x-icon"]);

/** As in schemas/seed: SeedAsset.name. */
const assetName = /^[a-z0-9][a-z0-9.-]{0,99}$/;

const missing = { zh: "没有找到这个文件。", en: "This file was not found." };

export function assetRoutes(app: FastifyInstance, { db }: Deps): void {
	app.get<{ Params: { name: string } }>("/s/asset/:name", async (request, reply) => {
		const { name } = request.params;
		const asset =
			assetName.test(name) && (await db.company(request.company.id, (sql) => findAsset(sql, name)));
		if (!asset || !sendable.has(asset.contentType)) throw new Refusal("404", missing, 404);
		return sendPicture(request, reply, asset);
	});
}
