// Pictures of a company, such as its logo; the host decides whose.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { sendPicture } from "../../plugins/picture.ts";
import { assetOf } from "./store.ts";

/** Only these are ever sent, whatever the table holds. */
const sendable = new Set(["image/svg+xml", "image/png", "image/jpeg", "image/webp", "image/x-icon"]);

/** As in schemas/seed: SeedAsset.name. */
const assetName = /^[a-z0-9][a-z0-9.-]{0,99}$/;

const said = { zh: "没有找到这个文件。", en: "This file was not found." };

export function assetRoutes(app: FastifyInstance, { db }: Deps): void {
	app.get<{ Params: { name: string } }>("/s/asset/:name", async (request, reply) => {
		const { name } = request.params;
		const asset = assetName.test(name) && (await db.company(request.company.id, (sql) => assetOf(sql, name)));
		if (!asset || !sendable.has(asset.contentType)) throw new Refusal("404", said, 404);
		return sendPicture(request, reply, asset);
	});
}
