// What a student does about a gate without leaving the page of the entry.
import type { EntryAction } from "../../../../../schemas/entry.ts";
import type { EntryLesson } from "../../../../../schemas/generated/documents.ts";
import { openDialog } from "../../../../core/dialogs.ts";
import { learnPaths } from "../../../../renderer/learn/learnPaths.ts";
import { checkFace, completeInformation } from "./faceCheck.ts";

type Work = (lesson: EntryLesson) => Promise<unknown>;

const work = {
	confirmFree: ({ courseId, lessonName }) => openDialog("confirmFreeLesson", { courseId, lessonName }),
	checkFace,
	completeInformation,
	// Agreements of the chapter count as those of the course do.
	sign: ({ courseId, chapterId, lessonId }) =>
		openDialog("signAgreements", { courseId, chapterId, next: learnPaths.lessonEntry(courseId, lessonId) }),
} satisfies Partial<Record<EntryAction, Work>>;

/** Undefined for actions that are not done here. */
export const workOf = (action: EntryAction): Work | undefined =>
	Object.hasOwn(work, action) ? work[action as keyof typeof work] : undefined;
