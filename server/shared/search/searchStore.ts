// What the search reads of a company's content, in one transaction. Row-level security keeps it to the company, and
// withdrawn content is not read.
import type {
	AskedQuestion,
	ContentPackage,
	ContentPlan,
	CourseCard,
	CourseTeacher,
	GivenAnswer,
	NewsCard,
	OpenClassCard,
} from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";

interface Placed {
	readonly id: string;
	readonly school_ids: string[];
}
export interface StoredContent {
	readonly courses: (Placed & { readonly card: CourseCard; readonly teacher_ids: string[] })[];
	readonly packages: (Placed & {
		readonly card: Omit<ContentPackage, "courseIds">;
		readonly course_ids: string[];
	})[];
	readonly plans: (Placed & { readonly document: ContentPlan })[];
	readonly openClasses: (Placed & {
		readonly card: Pick<OpenClassCard, "className" | "summary">;
		readonly teacher_id: string;
	})[];
	readonly teachers: { readonly document: CourseTeacher }[];
	readonly news: (Placed & {
		readonly card: Omit<NewsCard, "publishDate">;
		readonly date: string;
		readonly body: string[];
	})[];
	readonly questions: (Placed & {
		readonly card: Pick<AskedQuestion, "id" | "title" | "text" | "askerName">;
		readonly date: string;
		readonly answers: GivenAnswer[];
	})[];
}

const current = "where withdrawn_at is null order by";

/** @param maxLength characters of a long text that are read, for each language */
export async function storedContent(sql: Sql, maxLength: number): Promise<StoredContent> {
	const [courses, packages, plans, openClasses, teachers, news, questions] = await Promise.all([
		sql.query<StoredContent["courses"][number]>(
			`select id, school_ids, teacher_ids, card from course ${current} position, id`,
		),
		sql.query<StoredContent["packages"][number]>(
			`select id, school_ids, course_ids, card from package ${current} position, id`,
		),
		sql.query<StoredContent["plans"][number]>(
			`select id, school_ids, document from content_item
			where kind = 'plans' and withdrawn_at is null order by position, id`,
		),
		sql.query<StoredContent["openClasses"][number]>(
			`select id, school_ids, teacher_id, card from open_class ${current} position, id`,
		),
		sql.query<StoredContent["teachers"][number]>(`select document from teacher ${current} position, id`),
		sql.query<StoredContent["news"][number]>(
			`select id, school_ids, card, to_char(publish_date, 'YYYY-MM-DD') as date,
				array[left(coalesce(body ->> 'zh', body #>> '{}'), $1), left(coalesce(body ->> 'en', ''), $1)] as body
			from news ${current} publish_date desc, position, id`,
			[maxLength],
		),
		sql.query<StoredContent["questions"][number]>(
			`select id, school_ids, card, answers, to_char(asked_on, 'YYYY-MM-DD') as date
			from asked_question ${current} asked_on desc, position, id`,
		),
	]);
	return { courses, packages, plans, openClasses, teachers, news, questions };
}

/** A question that a student asked, which everybody sees. */
export interface StoredPostQuestion {
	readonly id: string;
	readonly title: string;
	readonly text: string;
	readonly date: string;
}

/** Those of students, the newest first. @param maxLength as for the content */
export const postQuestions = (sql: Sql, maxLength: number, max: number): Promise<StoredPostQuestion[]> =>
	sql.query(
		`select id::text, title, left(body, $1) as text,
			to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as date
		from post where topic = 'question' and state = 'shown' order by created_at desc, id limit $2`,
		[maxLength, max],
	);
