// Two companies with the same ids, in which every text names its owner: a leaked text identifies its source.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SeedDocument, SeedStudent } from "../../../schemas/generated/documents.ts";
import { appendEvent } from "../../../server/realtime/studentEvents.ts";
import { seedDatabase } from "../../../server/wiring/seeding.ts";
import { type SessionRow, storeSession } from "../server/storeSession.ts";
import { type TestApp, temporaryFolder } from "../server/testApp.ts";
import { buildCatalogue, buildPlan } from "./buildCatalogue.ts";
import { buildPages } from "./buildPages.ts";

export const companies = { one: 1, two: 2 } as const;
export type CompanyName = keyof typeof companies;
export const students = ["owner", "other", "farther", "forced"] as const;
export type StudentName = (typeof students)[number];

/** Part of every text of a company. */
export const companyMark = (company: CompanyName): string => `canary-${company}`;
/** Part of every private text of a student. */
export const privateMark = (student: StudentName, company: CompanyName): string =>
	`private-${student}-${company}`;

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Puts the mark into every bilingual text. */
function marked(value: Json, mark: string): Json {
	if (Array.isArray(value)) return value.map((each: Json) => marked(each, mark));
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value);
	const isText = entries.length === 2 && "zh" in value && "en" in value;
	return Object.fromEntries(
		entries.map(([key, inner]) => [
			key,
			isText && typeof inner === "string" ? `${inner} ${mark}` : marked(inner, mark),
		]),
	);
}

const studentOf = (id: StudentName, company: CompanyName): SeedStudent => {
	const mark = privateMark(id, company);
	return {
		id,
		account: id,
		password: "correct horse",
		nickName: `nick ${mark}`,
		schoolId: id === "farther" ? "south" : "north",
		changePasswordConfig: id === "forced" ? 1 : 0,
		cart: ["free"],
		enrolments: [{ courseId: "algebra", daysAgo: 3, lastLessonId: "l1", studiedDaysAgo: 1 }],
		points: [{ amount: 5, reason: `points ${mark}`, daysAgo: 1 }],
		orders: [
			{ orderNo: `order-${mark}`, state: "paid", daysAgo: 1, items: [{ courseId: "algebra", price: 100 }] },
		],
	};
};

function seedOf(company: CompanyName): SeedDocument {
	const seed = marked(
		{ ...buildCatalogue(), ...buildPages(), plans: [buildPlan("algebra-plan")] } as unknown as Json,
		companyMark(company),
	) as unknown as SeedDocument;
	const { site } = seed;
	return {
		...seed,
		site: {
			...site,
			company: { ...site.company, id: companies[company], hosts: [`${company}.test`], adminUrl: "#/manage" },
			menus: {
				...site.menus,
				foot: [
					{
						id: "link",
						menuName: "Link",
						pageHeadType: "other",
						urlType: "variable",
						menuUrl: "/?n={nickName}",
					},
					{ id: "text", menuName: "Text", pageHeadType: "other", detail: `<p>${companyMark(company)}</p>` },
				],
			},
			service: { ...site.service, openCart: true, openIntegral: true, openInstead: true },
			customFields: { fields: [{ code: "wish", kind: "text", label: "Wish" }] },
		},
		groups: [{ id: "reading", groupName: `group ${companyMark(company)}` }],
		students: students.map((id) => studentOf(id, company)),
		messages: students.map((id) => ({
			title: `message ${privateMark(id, company)}`,
			body: "Text",
			daysAgo: 1,
			students: [id],
		})),
	};
}

/** Rows that no seed has; `$1` is the company, `$2` the student, `$3` the mark. */
const privateRows = [
	`insert into note (company_id, student_id, course_id, course_name, body, version, written_at, writer, run_base)
		values ($1, $2, 'algebra', '""', 'note ' || $3::text, 1, now(), 'w', 0)`,
	`insert into note_copy (company_id, student_id, course_id, body, written_at, writer, base)
		values ($1, $2, 'algebra', 'copy ' || $3::text, now(), 'w', 0)`,
	`insert into stored_file (company_id, id, student_id, profile, name, key, sent_size, size, sha256, stored_at)
		values ($1, md5('file of ' || $2::text), $2, 'general', 'file ' || $3::text || '.zip', 'stored ' || $3::text, 1, 1,
			'x', now())`,
	`insert into stored_file (company_id, id, student_id, profile, name, key, sent_size, size)
		values ($1, md5('upload of ' || $2::text), $2, 'general', 'upload ' || $3::text || '.zip', 'sent ' || $3::text, 1,
			1)`,
	`insert into student_profile (company_id, student_id, name, address_detail)
		values ($1, $2, 'name ' || $3::text, 'address ' || $3::text)`,
	`insert into custom_field_value (company_id, student_id, school_id, field_code, field_values)
		values ($1, $2, '', 'wish', jsonb_build_array('answer ' || $3::text))`,
	`insert into post (company_id, id, student_id, topic, topic_id, body, request_id, state)
		values ($1, md5('post of ' || $2::text)::uuid, $2, 'group', 'reading', 'post ' || $3::text, gen_random_uuid(),
			'hidden')`,
	`insert into post (company_id, id, student_id, topic, topic_id, title, body, request_id, state)
		values ($1, md5('question of ' || $2::text)::uuid, $2, 'question', '', 'question ' || $3::text, '',
			gen_random_uuid(), 'hidden')`,
	"insert into group_member (company_id, group_id, student_id) select $1, 'reading', $2 where $3::text <> ''",
];

/** Seeds both companies into an empty app. */
export async function plantCanaries({ deps, db }: TestApp): Promise<void> {
	const folder = temporaryFolder();
	const names = Object.keys(companies) as CompanyName[];
	const files = names.map((company) => {
		const file = join(folder.path, `${company}.json`);
		writeFileSync(file, JSON.stringify(seedOf(company)));
		return file;
	});
	await seedDatabase(deps, files, () => undefined);
	await deps.sites.load();
	folder.remove();
	await db.system(async (sql) => {
		for (const company of names)
			for (const student of students)
				for (const row of privateRows)
					await sql.query(row, [companies[company], student, privateMark(student, company)]);
	});
	for (const company of names)
		await db.company(companies[company], async (sql) => {
			// Everybody may read its replies, of which there are none.
			await sql.query(
				`insert into post (company_id, id, topic, topic_id, body, request_id)
				values ($1, md5('post of nobody')::uuid, 'group', 'reading', '', gen_random_uuid())`,
				[companies[company]],
			);
			for (const student of students) {
				const title = `event ${privateMark(student, company)}`;
				await appendEvent(sql, student, "message", { id: "m", title, unReadNum: 1 });
			}
		});
}

/** Stores a session for each request, so that one which ends its session affects no other. */
export async function storeSessions({ db }: TestApp, rows: readonly SessionRow[]): Promise<void> {
	await db.system(async (sql) => {
		for (const row of rows) await storeSession(sql, row);
	});
}

/** Marks in a text of everyone except the allowed owners. */
export function foreignMarks(text: string, company: CompanyName, student: StudentName | undefined): string[] {
	const names = Object.keys(companies) as CompanyName[];
	const all = names.flatMap((name) => [
		...(name === company ? [] : [companyMark(name)]),
		...students
			.filter((each) => !(name === company && each === student))
			.map((each) => privateMark(each, name)),
	]);
	return all.filter((mark) => text.includes(mark));
}
