// Every statement about student voices, in the operator's order.
import type { VoiceCard, VoiceCourseCount, VoiceListQuery } from "../../../schemas/generated/documents.ts";
import { isOffered, type Listed, listForSchool } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";

/** Voices with the course they are about, which is null where the school in $1 does not offer it. */
const voices = `content_item
	left join course on course.company_id = content_item.company_id
		and course.id = document ->> 'courseId' and ${isOffered("course")}
	where kind = 'voices' and ${isOffered("content_item")}`;

const columns = `document - array['schoolIds', 'courseId'] || case when course.id is null then '{}'
	else jsonb_build_object('course', jsonb_build_object('id', course.id, 'courseName', course.card -> 'courseName'))
	end as card`;

/** More are no help as a filter. */
const maxCourses = 60;

export async function listVoices(
	sql: Sql,
	{ courseId = "", ...asked }: VoiceListQuery,
): Promise<Listed<VoiceCard> & { readonly courses: VoiceCourseCount[] }> {
	const [found, courses] = await Promise.all([
		listForSchool<{ card: VoiceCard }>(
			sql,
			{
				columns,
				from: `${voices} and ($2 = '' or course.id = $2)`,
				order: "content_item.position, content_item.id",
				values: [courseId],
			},
			asked,
		),
		sql.query<VoiceCourseCount>(
			`select course.id, course.card -> 'courseName' as "courseName", count(*)::int as count
			from ${voices} and course.id is not null
			group by course.id, course.card -> 'courseName' order by count desc, min(content_item.position), course.id
			limit ${maxCourses}`,
			[asked.schoolId ?? ""],
		),
	]);
	return { ...found, list: found.list.map(({ card }) => card), courses };
}
