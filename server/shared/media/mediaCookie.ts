// The cookie that admits a student's browser to the files of one lesson: an element of a page cannot send a token with its
// requests. Its path is the folder of the lesson, so each lesson has its own.
import type { FastifyReply, FastifyRequest } from "fastify";
import { createSignedValues } from "../../crypto/signedValue.ts";
import { createFolderCookie } from "../../plugins/cookies.ts";
import type { StudentKey } from "../../plugins/route.ts";
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
			{ companyId, studentId, courseId, lessonId }: StudentKey & LessonKey,
		): void {
			// A signed value is split at full stops, which an id may have.
			const student = Buffer.from(studentId).toString("base64url");
			cookie.set(reply, {
				request,
				path: mediaFolder({ courseId, lessonId }),
				value: values.issue(student, [companyId, courseId, lessonId]),
				maxAgeSeconds: lifetimeMs / 1000,
			});
		},
		/** Undefined without a cookie, and for one that is forged, over, or of another lesson or company. */
		read(request: FastifyRequest, { courseId, lessonId }: LessonKey) {
			const given = cookie.read(request);
			if (given === undefined) return undefined;
			const read = values.read(given, [request.company.id, courseId, lessonId]);
			if (!read) return undefined;
			return { studentId: Buffer.from(read.value, "base64url").toString(), expiresAt: read.expiresAt };
		},
	};
}
