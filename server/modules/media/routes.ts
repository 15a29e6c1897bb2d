// Files of lessons: videos, captions, posters and resources, with ranges. A cookie of the lesson's folder admits to them
// (shared/media/mediaCookie.ts), as elements of pages send no token.
import { create as dispositionOf } from "content-disposition";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { FileMissing, type FileStore } from "../../ports/fileStore.ts";
import type { LessonKey } from "../../shared/entry/roomAddress.ts";
import { mediaFolder } from "../../shared/media/mediaAddress.ts";
import { createMediaCookies } from "../../shared/media/mediaCookie.ts";
import { isShownType } from "../../shared/media/mediaTypes.ts";
import { sendFile } from "../../shared/sentFile.ts";
import { createAdmission } from "./admission.ts";
import { type LessonFile, posterOf } from "./store.ts";

/** How long a signed address of a store is good: a player asks for the next range with a new one. */
const directSeconds = 600;
/** Browsers ask each time, as a grant may be revoked. */
const cacheControl = "private, no-cache";
const posterPrefix = "poster/";

const notAdmitted = (): Refusal =>
	new Refusal("403", { zh: "请重新打开本课时。", en: "Please open the lesson anew." }, 403);
const noSuchFile = (): Refusal =>
	new Refusal("404", { zh: "没有找到这个文件。", en: "This file was not found." }, 404);

type Asked = { Params: LessonKey & { "*": string }; Querystring: { download?: string } };
type Request = FastifyRequest<Asked>;

export function mediaRoutes(
	app: FastifyInstance,
	{ db, env }: Pick<Deps, "db" | "env">,
	files: Pick<FileStore, "read" | "directAddress">,
): void {
	const cookies = createMediaCookies(env.secret);
	const admission = createAdmission({ db });

	/** @throws Refusal without a cookie of the lesson, and for a session or a student that may not have it any more */
	async function admitted(request: Request): Promise<LessonKey & { readonly companyId: number }> {
		const { courseId, lessonId } = request.params;
		const sessionId = cookies.read(request, { courseId, lessonId });
		if (sessionId === undefined) throw notAdmitted();
		const asked = { companyId: request.company.id, courseId, lessonId };
		if (!(await admission.isAdmitted({ ...asked, sessionId }))) throw notAdmitted();
		return asked;
	}

	async function sendPoster(request: Request, reply: FastifyReply, name: string, companyId: number) {
		const poster = await db.company(companyId, (sql) => posterOf(sql, name));
		if (!poster) throw noSuchFile();
		return reply
			.headers({ "cache-control": cacheControl, etag: `"${poster.sha256}"` })
			.headers({ "cross-origin-resource-policy": "same-origin", "x-content-type-options": "nosniff" })
			.type("image/webp")
			.send(request.method === "HEAD" ? undefined : poster.body);
	}

	async function sendMedia(request: Request, reply: FastifyReply, file: LessonFile) {
		const name = file.path.slice(file.path.indexOf("/") + 1);
		const isShown = isShownType(file.contentType) && request.query.download === undefined;
		if (file.kind === "video" && files.directAddress && request.method === "GET") {
			const disposition = dispositionOf(name, { type: isShown ? "inline" : "attachment" });
			const { key, contentType } = file;
			const url = await files.directAddress({ key, seconds: directSeconds, contentType, disposition });
			return reply.header("cache-control", "no-store").redirect(url, 302);
		}
		try {
			return await sendFile(request, reply, {
				...file,
				...{ name, isShown, cacheControl },
				read: (range) => files.read(file.key, range),
			});
		} catch (error) {
			if (!(error instanceof FileMissing)) throw error;
			request.log.error({ err: error, media: file.path }, "a file of a lesson is missing");
			throw noSuchFile();
		}
	}

	app.route<Asked>({
		method: ["GET", "HEAD"],
		url: `${mediaFolder({ courseId: ":courseId", lessonId: ":lessonId" })}*`,
		// The cookie authorises the request.
		config: { access: "anyone", evenForced: false },
		exposeHeadRoute: false,
		async handler(request, reply) {
			const asked = await admitted(request);
			const found = await admission.filesOf(asked);
			const path = request.params["*"];
			if (path.startsWith(posterPrefix)) {
				const name = path.slice(posterPrefix.length);
				if ([...found.values()].some(({ media }) => media === name))
					return sendPoster(request, reply, name, asked.companyId);
			}
			const file = found.get(path);
			if (!file) throw noSuchFile();
			return sendMedia(request, reply, file);
		},
	});
}
