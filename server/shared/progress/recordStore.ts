// Learning records as they are handed out.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { Json } from "../../../schemas/json.ts";
import { instantSql, type Sql } from "../../db/sql.ts";

export interface LearningRecord {
	readonly id: string;
	readonly verb: "opened" | "watched" | "completed";
	readonly objectKind: "lesson" | "course";
	readonly objectId: string;
	readonly courseId: string;
	readonly result: { readonly [name: string]: Json };
	/** ISO 8601. */
	readonly at: string;
	readonly registration: string | null;
	/** Null of a lesson that was removed, and of a course that is gone. */
	readonly objectName: LocalText | null;
	readonly courseName: LocalText | null;
}

/** Of a student, in the order in which they were stored. */
export const recordsOf = (sql: Sql, studentId: string): Promise<LearningRecord[]> =>
	sql.query(
		`select record.id, verb, object_kind as "objectKind", object_id as "objectId", course_id as "courseId", result,
			${instantSql("at")} as at, registration, card -> 'courseName' as "courseName",
			case object_kind when 'course' then card -> 'courseName' else jsonb_path_query_first(detail,
				'$.chapters[*].lessons[*] ? (@.id == $id).lessonName', jsonb_build_object('id', object_id)) end as "objectName"
		from learning_record as record
		left join course on course.company_id = record.company_id and course.id = record.course_id
		where student_id = $1 order by sequence`,
		[studentId],
	);
