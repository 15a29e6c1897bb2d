// The cookie that admits a session to the files of one lesson: an element of a page cannot send a token with its requests. Its
// path is the folder of the lesson, so each lesson has its own.
import type { FastifyReply, FastifyRequest } from "fastify";
import { createSignedValues } from "../../crypto/signedValue.ts";
import { createFolderCookie } from "../../plugins/cookies.ts";
import type { LessonKey } from "../entry/roomAddress.ts";
import { mediaFolder } from "./mediaAddress.ts";

/** Outlives a long lesson, also one that was left open over a break. */
const lifetimeMs = 12 * 3_600_000;

/** @param secret of the server; every server signs alike */
export function createMediaCookies(secret: string) {
	const cookie = createFolderCookie("schoolfront_media");
	const values = createSignedValues(secret, "lesson media", lifetimeMs);
	return {
		/** The caller has made sure that the student may have the lesson. */
		give(
			reply: FastifyReply,
			request: FastifyRequest,
			{ sessionId, courseId, lessonId }: LessonKey & { readonly sessionId: string },
		): void {
			cookie.set(reply, {
				request,
				path: mediaFolder({ courseId, lessonId }),
				value: values.issue(sessionId, [request.company.id, courseId, lessonId]),
				maxAgeSeconds: lifetimeMs / 1000,
			});
		},
		/** Id of the session; undefined without a cookie, and for one that is forged, over, or of another lesson or company. */
		read(request: FastifyRequest, { courseId, lessonId }: LessonKey): string | undefined {
			return values.read(cookie.read(request) ?? "", [request.company.id, courseId, lessonId])?.value;
		},
	};
}
