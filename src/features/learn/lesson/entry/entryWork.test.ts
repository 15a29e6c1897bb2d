import { getDefaultStore } from "jotai";
import { expect, test, vi } from "vitest";
import type { EntryLesson } from "../../../../../schemas/generated/documents.ts";
import { openDialogsAtom, registerDialogs } from "../../../../core/dialogs.ts";
import { workOf } from "./entryWork.ts";

test("sign: the dialog is about course and chapter of the lesson, and a signature leads back to it", async () => {
	registerDialogs(new Map([["signAgreements", { load: async () => ({ default: () => null }) }]]));
	const lesson = { courseId: "a", lessonId: "l", chapterId: "c" } as EntryLesson;
	const signed = workOf("sign")?.(lesson);
	const shown = () => getDefaultStore().get(openDialogsAtom)[0];
	await vi.waitFor(() => expect(shown()?.Component).toBeDefined());
	expect(shown()?.args).toEqual({ courseId: "a", chapterId: "c", next: "/course/entry/a/l" });
	shown()?.close({ canStudy: true });
	await signed;
});
