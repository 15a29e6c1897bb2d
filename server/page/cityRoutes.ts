// The city list as a file, for pages and for other clients (API-025).
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { defaultCityList } from "../../schemas/generated/endpoints.ts";
import { cityList } from "../shared/regions.ts";
import { compressAnswer } from "./compress.ts";

interface File {
	readonly text: string;
	readonly etag: string;
}

export function cityRoutes(app: FastifyInstance): void {
	let file: File | undefined;
	/** Compressed, by what the client accepts. */
	const compressed = new Map<string, Awaited<ReturnType<typeof compressAnswer>>>();

	function read(): File {
		const text = JSON.stringify(cityList());
		return { text, etag: `"${createHash("sha256").update(text).digest("base64url")}"` };
	}

	app.get(defaultCityList, async ({ headers }, reply) => {
		file ??= read();
		reply
			.header("cache-control", "public, max-age=3600")
			.header("vary", "accept-encoding")
			.header("etag", file.etag);
		if (headers["if-none-match"] === file.etag) return reply.code(304).send();
		const accepted = /\b(?:br|gzip)\b/.exec(String(headers["accept-encoding"] ?? ""))?.[0] ?? "";
		const [body, encoding] = compressed.get(accepted) ?? (await compressAnswer(file.text, accepted));
		compressed.set(accepted, [body, encoding]);
		if (encoding) reply.header("content-encoding", encoding);
		return reply.type("application/json; charset=utf-8").send(body);
	});
}
