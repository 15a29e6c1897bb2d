// Where a student left off in a video, for the operations of the socket.
import type { VideoState } from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import type { OperationStudent } from "../../realtime/operation.ts";
import { allLessons } from "../../shared/entry/lessonStore.ts";
import type { LessonKey } from "../../shared/entry/roomAddress.ts";
import { positionOf } from "../../shared/progress/watchStore.ts";

const missingVideo = { zh: "没有找到这节视频课。", en: "This video lesson was not found." };

/** @throws Refusal 404 for a lesson that is no video, and one that the student may not have */
export const createPlayer =
	({ db }: Pick<Deps, "db">) =>
	({ companyId, id }: OperationStudent, { courseId, lessonId }: LessonKey): Promise<VideoState> =>
		db.company(companyId, async (sql) => {
			const [lesson] = (await allLessons(sql, [id], [{ courseId, lessonId }]))(id);
			if (lesson?.kind !== "video" || !(lesson.hasCourse || lesson.isFree))
				throw new Refusal("404", missingVideo, 404);
			const positionMs = await positionOf(sql, { companyId, studentId: id, courseId, lessonId });
			return { courseId, lessonId, positionSeconds: Math.floor(positionMs / 1000) };
		});
