// Every statement that reads registrations on behalf with what one student handed in. The time is a parameter, so that
// all parts of a reply agree.
import type { ContentInsteadRegistration, LocalText } from "../../../schemas/generated/documents.ts";
import { isOffered } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import { grantedCourses, hasCourse, hasGrant } from "../grants/grantStore.ts";
import type { AnswerRows } from "../questions/storedAnswers.ts";
import { firstToDo, type InsteadFact, type InsteadPhase, insteadFact } from "./insteadRules.ts";
import type { EntryState } from "./machine.ts";

/** For whom, where and when it is asked. */
export interface InsteadAsked {
	readonly studentId: string;
	readonly schoolId: string;
	readonly now: Date;
}

export interface InsteadEntry {
	readonly id: string;
	readonly state: EntryState;
	readonly version: number;
	readonly answers: AnswerRows;
	readonly reason: string | null;
	readonly handedAt: string | null;
	readonly decidedAt: string | null;
}

export interface Instead {
	readonly document: Omit<ContentInsteadRegistration, "schoolIds">;
	readonly phase: InsteadPhase;
	readonly opensAt: Date | null;
	readonly closesAt: Date | null;
	readonly courseNames: readonly LocalText[];
	/** Null before the first draft. */
	readonly entry: InsteadEntry | null;
}

const iso = (column: string): string =>
	`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = `document - 'schoolIds' as document, phase, opens_at as "opensAt", closes_at as "closesAt",
	(select coalesce(jsonb_agg(card -> 'courseName' order by position, id), '[]') from course
		where company_id = content_item.company_id and withdrawn_at is null and content_item.document -> 'courseIds' ? id
	) as "courseNames",
	case when entry.id is not null then jsonb_build_object('id', entry.id, 'state', entry.state, 'version', entry.version,
		'answers', entry.answers, 'reason', entry.reason, 'handedAt', ${iso("handed_at")}, 'decidedAt', ${iso("decided_at")})
	end as entry`;

/** @param student SQL, such as $3 */
const timed = (student: string): string => `content_item
	left join instead_entry as entry on entry.company_id = content_item.company_id
		and entry.registration_id = content_item.id and entry.student_id = ${student}
	cross join lateral (
		select (document ->> 'opensAt')::timestamp at time zone (document ->> 'zone') as opens_at,
			(document ->> 'closesAt')::timestamp at time zone (document ->> 'zone') as closes_at
	) as present_time
	cross join lateral (
		select case when opens_at is null then 'open' when $2::timestamptz < opens_at then 'upcoming'
			when $2::timestamptz < closes_at then 'open' else 'closed' end as phase
	) as present_phase
	where content_item.kind = 'instead-registrations'`;

const query = <Row extends Instead = Instead>(
	sql: Sql,
	{ studentId, schoolId, now }: InsteadAsked,
	condition: string,
	value?: string | readonly string[],
	more = "",
): Promise<Row[]> =>
	sql.query<Row>(
		`select ${columns}${more} from ${timed("$3")} and ${condition} order by content_item.position, content_item.id`,
		[schoolId, now.toISOString(), studentId, ...(value === undefined ? [] : [value])],
	);

const offered = isOffered("content_item");
const packages = "jsonb_array_elements_text(document -> 'packageIds') as named (id)";
/** SQL: the courses of $4 that the student has, and that belong to it or to one of its packages that the student has. */
const coursesAmong = (student: string): string => `array(select asked.id from unnest($4::text[]) as asked (id)
	where (document -> 'courseIds' ? asked.id and ${hasCourse(student, "asked.id")}) or exists (
		select from ${packages} join package on package.company_id = content_item.company_id and package.id = named.id
		where asked.id = any (package.course_ids) and ${hasGrant("package", student, "named.id")}))`;
/** The package belongs to it, or one of its courses; the student has which of them does. */
const ofPackage = `((document -> 'packageIds' ? $4 and ${hasGrant("package", "$3", "$4")}) or exists (
	select from package cross join unnest(package.course_ids) as its (id)
	where package.company_id = content_item.company_id and package.id = $4
		and document -> 'courseIds' ? its.id and ${hasCourse("$3", "its.id")}))`;
const ofStudent = `(document -> 'courseIds' ?| array(select course_id from ${grantedCourses("$3")} as had)
	or exists (select from ${packages} where ${hasGrant("package", "$3", "named.id")}))`;

/** Those of the student's courses and packages, and all that the student began. */
export const insteadsOf = (sql: Sql, asked: InsteadAsked): Promise<Instead[]> =>
	query(sql, asked, `(entry.id is not null or (${offered} and ${ofStudent}))`);

/** One that is withdrawn, or of another school, is found by students who began it. */
export async function findInstead(sql: Sql, asked: InsteadAsked, id: string): Promise<Instead | undefined> {
	const [found] = await query(
		sql,
		asked,
		`(entry.id is not null or (${offered} and ${ofStudent})) and content_item.id = $4`,
		id,
	);
	return found;
}

/** What it asks of the student. */
const factOf = ({ document, phase, entry }: Instead): InsteadFact =>
	insteadFact({ state: entry?.state, phase, mustBeAccepted: document.mustBeAccepted ?? false });

interface InsteadToDo {
	readonly fact: InsteadFact;
	/** Undefined where none belongs to the course or package. */
	readonly instead: Instead | undefined;
}

const none: InsteadToDo = { fact: "notNeeded", instead: undefined };

const toDoOf = (found: readonly Instead[]): InsteadToDo =>
	firstToDo(found.map((instead) => ({ fact: factOf(instead), instead }))) ?? none;

/** What a student has to do before lessons of each of these courses, of several registrations the first. */
export async function insteadOfCourses(
	sql: Sql,
	asked: InsteadAsked,
	courseIds: readonly string[],
): Promise<(courseId: string) => InsteadToDo> {
	const found = await query<Instead & { readonly among: readonly string[] }>(
		...([sql, asked, offered, courseIds, `, ${coursesAmong("$3")} as among`] as const),
	);
	return (courseId) => toDoOf(found.filter(({ among }) => among.includes(courseId)));
}

interface FactRow extends Pick<Instead, "phase"> {
	readonly studentId: string;
	readonly registrationId: string;
	readonly state: EntryState | null;
	readonly mustBeAccepted: boolean;
	readonly among: readonly string[];
}

/** What a student has to do first, without the registration itself. */
export interface InsteadStep {
	readonly fact: InsteadFact;
	readonly registrationId: string;
}

/** What each of these students has to do before lessons of each of these courses; undefined where nothing is asked for. */
export async function insteadSteps(
	sql: Sql,
	{ studentIds, schoolId, now }: Omit<InsteadAsked, "studentId"> & { readonly studentIds: readonly string[] },
	courseIds: readonly string[],
): Promise<(studentId: string, courseId: string) => InsteadStep | undefined> {
	const rows = await sql.query<FactRow>(
		`select student.id as "studentId", content_item.id as "registrationId", phase, entry.state, ${coursesAmong("student.id")} as among,
			coalesce((document ->> 'mustBeAccepted')::boolean, false) as "mustBeAccepted"
		from unnest($3::text[]) as student (id) cross join ${timed("student.id")} and ${offered}
		order by content_item.position, content_item.id`,
		[schoolId, now.toISOString(), studentIds, courseIds],
	);
	const byStudent = Map.groupBy(rows, ({ studentId }) => studentId);
	return (studentId, courseId) => {
		const own = byStudent.get(studentId)?.filter(({ among }) => among.includes(courseId)) ?? [];
		return firstToDo(
			own.map(({ state, registrationId, ...row }) => ({
				registrationId,
				fact: insteadFact({ ...row, state: state ?? undefined }),
			})),
		);
	};
}

/** The same before lessons of a package. */
export const insteadOfPackage = async (
	sql: Sql,
	asked: InsteadAsked,
	packageId: string,
): Promise<InsteadToDo> => toDoOf(await query(sql, asked, `${offered} and ${ofPackage}`, packageId));
