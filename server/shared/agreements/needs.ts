// Which agreements a student needs for what: computed from what the student has and from the published content.
import type { AgreementTarget } from "../../../schemas/generated/documents.ts";

export type TargetKind = "course" | "package" | "module";

export interface Target {
	readonly kind: TargetKind;
	/** Of a module: its course and its chapter, joined by a dot. */
	readonly id: string;
}

/** A target as a row of the content has it. */
export interface Need extends Target {
	/** The course that has to be had; null for a package. */
	readonly courseId: string | null;
	readonly mandatory: boolean;
}

const kinds = { COURSE: "course", PACKAGE: "package", MODULE: "module" } as const;

export const moduleId = (courseId: string, chapterId: string): string => `${courseId}.${chapterId}`;

export function needOf({ kind, id, courseId, mandatory = true }: AgreementTarget): Need {
	if (kind === "MODULE")
		return { kind: "module", id: moduleId(courseId ?? "", id), courseId: courseId ?? "", mandatory };
	return { kind: kinds[kind], id, courseId: kind === "COURSE" ? id : null, mandatory };
}
