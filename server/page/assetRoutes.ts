// The files of the build, each by its exact name: they are known when the server starts.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { unlimited } from "../plugins/limits.ts";
import type { Dist } from "./dist.ts";

const yearMs = 31_536_000_000;
/** Beside a file, made by compress.ts; sent in its place and never requested by name. */
const compressed = /\.(br|gz)$/;

/** Paths below `folder`, with slashes. */
const namesIn = (folder: string): ReadonlySet<string> =>
	new Set(
		readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile() && !compressed.test(entry.name))
			.map((entry) =>
				join(entry.parentPath, entry.name)
					.slice(folder.length + 1)
					.replaceAll("\\", "/"),
			),
	);

/** A file of a newer build in the same folder, whose page another server sends already. */
const isNew = (folder: string, name: string): boolean =>
	/^[\w-]+(\.[\w-]+)+$/.test(name) && !compressed.test(name) && existsSync(join(folder, name));

type Asked = FastifyRequest<{ Params: { "*": string } }>;

/**
 * Not counted by the rate limit: a first visit fetches about sixty, so a class that arrives together would be refused, and
 * a count shared by servers costs more than the file.
 *
 * `serve: false`: the library's own routes would read the whole folder for every file they send.
 */
export const assetRoutes = fp(async (app: FastifyInstance, { dist }: { readonly dist: Dist }) => {
	const folder = join(dist.folder, "assets");
	const names = namesIn(folder);
	await app.register(fastifyStatic, {
		root: folder,
		serve: false,
		preCompressed: true,
		index: false,
		// Names carry a hash of the content.
		immutable: true,
		maxAge: yearMs,
	});
	app.get("/s/pc/assets/*", unlimited, (request: Asked, reply) => {
		const name = request.params["*"];
		return names.has(name) || isNew(folder, name) ? reply.sendFile(name) : reply.callNotFound();
	});
});
