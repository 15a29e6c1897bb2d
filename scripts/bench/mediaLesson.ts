// A lesson with a video of 64 MB that students watch, and the same file from a bare file server.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { uploadRetentionMs } from "../../schemas/uploadProfiles.ts";
import type { Deps } from "../../server/deps.ts";
import { cookies } from "../../server/plugins/cookies.ts";
import { openFileStore } from "../../server/ports/openFileStore.ts";
import { createMediaCookies } from "../../server/shared/media/mediaCookie.ts";
import { storeMedia } from "../../server/shared/media/storeMedia.ts";
import { mediaFile } from "../../tests/support/media/mediaFiles.ts";
import { storeSession } from "../../tests/support/server/storeSession.ts";
import { companyId, openBenchLesson } from "./benchLesson.ts";
import { startFileServer } from "./fileServer.ts";
import { addStudents } from "./signedInStudents.ts";

export const mediaCourseId = "bench-media";
export const mediaLessonId = "ranges";
export const watchedFile = "watched.mp4";
const host = "maple.localhost";
const fileBytes = 64 * 2 ** 20;

export interface MediaLesson {
	/** Of each student. */
	readonly cookies: readonly string[];
	/** Of a file server without anything else. */
	readonly filePort: number;
}

async function cookiesOf(secret: string, sessionIds: readonly string[]): Promise<string[]> {
	const app = Fastify();
	await app.register(cookies);
	const media = createMediaCookies(secret);
	app.get<{ Params: { id: string } }>("/:id", (request, reply) => {
		const lesson = { courseId: mediaCourseId, lessonId: mediaLessonId };
		media.give(reply, request, { sessionId: request.params.id, ...lesson });
		return reply.send("");
	});
	const given: string[] = [];
	for (const id of sessionIds) {
		const { headers } = await app.inject({ url: `/${id}`, headers: { host } });
		given.push(String(headers["set-cookie"]).split(";")[0] ?? "");
	}
	await app.close();
	return given;
}

/** Stores the video, publishes its lesson and gives it to so many students. */
export async function openMediaLesson(deps: Deps, count: number): Promise<MediaLesson> {
	const folder = mkdtempSync(join(tmpdir(), "schoolfront-bench-media-"));
	process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
	const path = join(folder, watchedFile);
	const box = Buffer.alloc(fileBytes, "schoolfront");
	box.writeUInt32BE(box.length, 0);
	box.write("free", 4);
	writeFileSync(path, Buffer.concat([mediaFile("clip.mp4"), box]));
	const files = await openFileStore(deps.env.files, uploadRetentionMs);
	const given = { name: watchedFile, files: [{ path: watchedFile, local: path }] };
	await storeMedia({ ...deps, files }, companyId, given);
	files.close();
	const students = await addStudents(deps.db, count);
	await openBenchLesson(deps, mediaCourseId, {
		...{ id: mediaLessonId, lessonName: "Watched", minutes: 1, kind: "video" },
		video: { media: watchedFile },
	});
	const sessionIds: string[] = [];
	await deps.db.company(companyId, async (sql) => {
		for (const { id: studentId } of students)
			sessionIds.push(await storeSession(sql, { companyId, studentId, token: `media of ${studentId}` }));
	});
	const { port } = await startFileServer(path, "video/mp4");
	return { cookies: await cookiesOf(deps.env.secret, sessionIds), filePort: port };
}
