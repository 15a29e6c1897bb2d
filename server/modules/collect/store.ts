// Every statement about what students keep.
import type {
	CollectCount,
	CollectItem,
	CollectKey,
	CollectList,
	CollectQuery,
	CourseProgress,
} from "../../../schemas/generated/documents.ts";
import { uuidPattern } from "../../../schemas/uuid.ts";
import { listForStudent } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { courseProgress } from "../../shared/progress/courseProgress.ts";

type Kind = CollectKey["kind"];

/** Of a kind: its table, and SQL of what a list shows. */
interface Target {
	readonly table: string;
	/** SQL of the id in the table, of SQL of the id of a favourite. */
	readonly idOf?: (id: string) => string;
	/** SQL of a time, null while it is offered; without it that of the table. */
	readonly withdrawnAt?: string;
	readonly where?: string;
	readonly name: string;
	readonly summary?: string;
	readonly cover?: string;
	/** JSON with price, originalPrice and currency. */
	readonly price?: string;
}

const content: Readonly<Record<Kind, Target>> = {
	course: {
		table: "course",
		name: "card->'courseName'",
		summary: "card->'summary'",
		cover: "card->>'coverUrl'",
		price: "card",
	},
	package: {
		table: "package",
		name: "card->'packageName'",
		summary: "card->'summary'",
		// Without a picture of its own, that of its first course.
		cover: `coalesce(card->>'coverUrl', (select course.card->>'coverUrl' from course
			where course.company_id = package.company_id and course.id = package.course_ids[1]))`,
		price: "card",
	},
	plan: {
		table: "content_item",
		where: "content_item.kind = 'plans'",
		name: "document->'planName'",
		summary: "document->'summary'",
		cover: "document->>'coverUrl'",
	},
	"open-class": { table: "open_class", name: "card->'className'", summary: "card->'summary'" },
	teacher: { table: "teacher", name: "document->'name'", summary: "document->'title'" },
	news: { table: "news", name: "card->'title'", summary: "card->'summary'", cover: "card->>'coverUrl'" },
	question: { table: "asked_question", name: "card->'title'", summary: "card->'text'" },
};

/** A question that a student asked. What is not shown has no name. */
const askedQuestion: Target = {
	table: "post",
	where: "post.topic = 'question'",
	// Its index is of uuids; no other id is one.
	idOf: (id) => `case when ${id} ~ '${uuidPattern}' then ${id}::uuid end`,
	name: "to_jsonb(case when post.state = 'shown' then title else '' end)",
	withdrawnAt: "case when post.state <> 'shown' then coalesce(deleted_at, created_at) end",
};

const targetsOf = (kind: Kind): readonly Target[] =>
	kind === "question" ? [content.question, askedQuestion] : [content[kind]];

const isTarget = ({ table, where = "true", idOf = (id) => id }: Target, id: string): string =>
	`${where} and ${table}.id = ${idOf(id)}`;

const kinds = Object.keys(content) as Kind[];

/** SQL table expression: the thing that a row of collect_item names. */
const target = kinds
	.flatMap((kind) => targetsOf(kind).map((of) => ({ kind, of })))
	.map(({ kind, of }) => {
		const { table, name, summary = "null::jsonb", cover = "null", price = "null::jsonb" } = of;
		return `select ${name} as name, ${summary} as summary, ${cover} as cover, ${price} as price,
				${of.withdrawnAt ?? "withdrawn_at"} is null as is_offered
			from ${table} where collect_item.kind = '${kind}' and ${table}.company_id = collect_item.company_id
				and ${isTarget(of, "target_id")}`;
	})
	.join(" union all ");

const ofStudent = "student_id = $1";

export function collectKeys(sql: Sql, studentId: string): Promise<CollectKey[]> {
	return sql.query<CollectKey>(
		`select kind, target_id as id from collect_item where ${ofStudent} order by collected_at desc, kind, target_id`,
		[studentId],
	);
}

interface ItemRow extends Pick<CollectItem, "kind" | "id" | "name" | "isOffered"> {
	readonly summary: CollectItem["summary"] | null;
	readonly cover: string | null;
	readonly price: Pick<CollectItem, "price" | "originalPrice" | "currency"> | null;
	readonly collectedAt: Date;
}

const itemOf = (
	{ kind, id, name, isOffered, collectedAt, ...row }: ItemRow,
	progress: CourseProgress | undefined,
): CollectItem => ({
	...{ kind, id, name, isOffered, collectedAt: collectedAt.toISOString() },
	...(row.summary === null || row.summary === undefined ? {} : { summary: row.summary }),
	...(row.cover === null ? {} : { coverUrl: row.cover }),
	...(row.price?.price === undefined ? {} : { price: row.price.price, currency: row.price.currency }),
	...(row.price?.originalPrice === undefined ? {} : { originalPrice: row.price.originalPrice }),
	...(progress?.hasCourse ? { progress } : {}),
});

/** Newest first; the kinds are counted beside them. */
export async function listCollected(
	sql: Sql,
	studentId: string,
	{ kind, ...asked }: CollectQuery,
): Promise<CollectList> {
	const [found, counts] = await Promise.all([
		listForStudent<ItemRow>(
			sql,
			studentId,
			{
				columns: `collect_item.kind, target_id as id, coalesce(name, to_jsonb(''::text)) as name, summary, cover, price,
					coalesce(is_offered, false) as "isOffered", collected_at as "collectedAt"`,
				// A student's question is deleted for good in time; it stays a row, which can be removed.
				from: `collect_item left join lateral (${target}) as target on true
					where ${ofStudent} and ($2::text is null or collect_item.kind = $2)`,
				order: "collected_at desc, collect_item.kind, target_id",
				values: [kind ?? null],
			},
			{ pageSize: 12, ...asked },
		),
		sql.query<CollectCount>(
			`select kind, count(*)::int as count from collect_item where ${ofStudent} group by kind order by kind`,
			[studentId],
		),
	]);
	const isCourse = ({ kind: of }: ItemRow): boolean => of === "course";
	const courseIds = found.list.filter(isCourse).map(({ id }) => id);
	const progress = await courseProgress(sql, studentId, courseIds);
	const list = found.list.map((row) => itemOf(row, isCourse(row) ? progress.get(row.id) : undefined));
	return { ...found, list, counts };
}

interface KnownState {
	readonly exists: boolean;
	readonly isCollected: boolean;
	readonly count: number;
}

/** The facts that decide whether something may be kept. Locks the student, so that concurrent changes are counted. */
export async function lockCollected(
	sql: Sql,
	{ studentId }: StudentKey,
	{ kind, id }: CollectKey,
): Promise<KnownState> {
	await sql.query("select id from student where id = $1 for no key update", [studentId]);
	const exists = targetsOf(kind)
		.map((of) => `exists (select from ${of.table} where ${isTarget(of, "$3")})`)
		.join(" or ");
	const [row] = await sql.query<KnownState>(
		`select ${exists} as exists,
			exists (select from collect_item where ${ofStudent} and kind = $2 and target_id = $3) as "isCollected",
			(select count(*)::int from collect_item where ${ofStudent}) as count`,
		[studentId, kind, id],
	);
	return row ?? { exists: false, isCollected: false, count: 0 };
}

export async function addCollected(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	{ kind, id }: CollectKey,
	at: Date,
): Promise<void> {
	await sql.query(
		`insert into collect_item (company_id, student_id, kind, target_id, collected_at) values ($1, $2, $3, $4, $5)`,
		[companyId, studentId, kind, id, at.toISOString()],
	);
}

export async function removeCollected(
	sql: Sql,
	{ studentId }: StudentKey,
	{ kind, id }: CollectKey,
): Promise<void> {
	await sql.query(`delete from collect_item where ${ofStudent} and kind = $2 and target_id = $3`, [
		studentId,
		kind,
		id,
	]);
}
