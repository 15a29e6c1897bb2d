import type { LearningCoursesProps } from "../../../../schemas/generated/documents.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { CourseRows } from "./CourseRows.tsx";

/** How far the student is in courses that another feature lists. */
export default function CoursesBlock({ props }: BlockProps<LearningCoursesProps>) {
	return <CourseRows {...props} />;
}
