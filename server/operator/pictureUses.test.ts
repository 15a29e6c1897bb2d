import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadSchemas } from "../../schemas/load.ts";
import { buildCourse, buildSite } from "../../tests/support/data/buildSite.ts";
import { refusal } from "../../tests/support/server/refusal.ts";
import { openTestApp, type TestApp } from "../../tests/support/server/testApp.ts";
import { kinds } from "../modules/content/parts.ts";
import { readTables } from "../modules/content/store.ts";
import { type OperatorCommands, operatorCommands } from "./commands.ts";

const host = "one.test";
let site: TestApp;
let commands: OperatorCommands;

beforeAll(async () => {
	// The example of courses has a live room there.
	const company = { id: 1, name: "One", hosts: [host], allowedOrigins: ["https://live.example.com"] };
	site = await openTestApp({ sites: [buildSite({ company, overrides: {} })] });
	commands = operatorCommands(site.deps);
});
afterAll(() => site.close());

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString("base64");
const put = (name: string) => commands["asset-put"]({ host, name, base64: svg });
const usesOf = async (name: string) => {
	const found = (await commands["asset-list"]({ host })).find((each) => each.name === name);
	return found && { uses: found.uses, withdrawn: found.withdrawn };
};
const remove = (name: string, confirm?: string) =>
	commands["asset-remove"]({ host, name, ...(confirm === undefined ? {} : { options: { confirm } }) });
const apply = async (...parts: { part: string }[]) => {
	const versions = new Map(
		(await commands["content-export"]({ host })).map(({ part, version }) => [part, version]),
	);
	const based = parts.map((each) => {
		const version = versions.get(each.part);
		return version === undefined ? each : { ...each, version };
	});
	return commands["content-apply"]({ host, parts: based });
};
const pages = (body: string, more: readonly object[] = []) => ({
	part: "pages/legal",
	pages: [{ id: "privacy", title: "Privacy", body: { zh: "<p>。</p>", en: body } }, ...more],
});
/** So many that their version is stored compressed. */
const terms = Array.from({ length: 60 }, (_, i) => ({
	id: `terms-${i}`,
	title: "Terms",
	body: { zh: "<p>。</p>", en: `<p>${"word ".repeat(400)}</p>` },
}));

interface Schema {
	readonly $id: string;
	readonly examples?: readonly [Record<string, unknown> & { part: string }];
	readonly definitions?: Record<
		string,
		{ readonly properties?: Record<string, { readonly $ref?: string; readonly type?: string }> }
	>;
}
const schemas = loadSchemas() as unknown as Schema[];

/** Properties whose value may be the address of a picture, or a text with one. */
const texts = new Set(
	schemas.flatMap(({ definitions = {} }) =>
		Object.values(definitions).flatMap(({ properties = {} }) =>
			Object.entries(properties)
				.filter(([, { $ref = "" }]) => /(?:LocalText|\bUrl)$/.test($ref))
				.map(([name]) => name),
		),
	),
);

/** The example of a kind, where each such property of its items names a picture of its own. */
function exampleWithPictures(kind: string): { example: { part: string }; names: string[] } {
	const example = structuredClone(schemas.find(({ $id }) => $id === `/content/${kind}`)?.examples?.[0]);
	if (!example) throw new Error(`schemas/content/${kind}.schema.json has no example`);
	const names: string[] = [];
	for (const item of Object.values(example).filter(Array.isArray).flat() as Record<string, unknown>[])
		for (const property of Object.keys(item).filter((each) => texts.has(each))) {
			const name = `${kind}-${property.toLowerCase()}-${names.length}.svg`;
			item[property] = `/s/asset/${name}`;
			names.push(name);
		}
	return { example, names };
}

test("every kind of content that names a picture: listed with its item, and refused for removal", async () => {
	const all = kinds.map((kind) => ({ kind, ...exampleWithPictures(kind) }));
	expect(all.filter(({ names }) => names.length === 0).map(({ kind }) => kind)).toEqual(["goods"]);
	for (const { names } of all) for (const name of names) await put(name);
	await apply(...all.map(({ example }) => example));
	for (const { names, example } of all)
		for (const name of names) {
			expect([name, (await usesOf(name))?.uses]).toEqual([
				name,
				[expect.stringMatching(`^${example.part} `)],
			]);
			const { message } = await refusal(remove(name, host));
			expect(message).toBe(`${name} was not removed, because it is shown; change this first:`);
		}
});

/** Columns with documents that name no picture of a company, or none that anybody is shown. */
const otherDocuments = [
	// What students write or choose; their files are not assets.
	"exercise_answer.answer",
	"instead_entry.answers",
	"exercise_answer.other_answer",
	"exercise_answer_past.answer",
	"review_card.wrong_answer",
	"custom_field_value.field_values",
	"custom_field_value.image_infos",
	"invoice.items",
	"invoice.title",
	"note.course_name",
	"order_item.commodity_name",
	"registration_entry.answers",
	"student.permissions",
	"student_order.quote",
	"invitation.reward",
	// Texts without HTML, and a page of the site.
	...["account_entry.reason", "card_batch.name", "card_batch.targets", "invoice.reason"],
	...["message.body", "message.link", "message.title", "note_moment.lesson_name"],
	// A student's copy of homework that their lesson may have no more.
	"homework_work.homework",
	// Searched with the courses.
	"lesson_material.document",
	// Numbers.
	"learning_record.result",
	// Technical state, which nobody is shown.
	"daily_paper.drawn",
	"due_job.payload",
	"exercise.drawn",
	"operator_action.detail",
	"order_request.answer",
	"outbox_entry.result",
	"signing_key.public_key",
	"stand_in_payment.document",
	"student_event.body",
	// Searched with the rows of their questions.
	"bank_question_version.content",
	// Searched with their agreements; the name is a text without HTML, and plain is the text without tags.
	"agreement_version.html",
	"agreement_version.name",
	"agreement_version.plain",
	// Its newest versions fill the tables that are searched; the others are searched before a picture is removed.
	"document_version.document",
];
/** Searched with the portraits. */
const otherPictures = ["student.portrait"];

test("a table with documents, or a column for a picture, is searched, or named here with the reason why not", async () => {
	const columns = await site.db.system((sql) =>
		sql.query<{ name: string; table: string }>(
			`select table_name as table, table_name || '.' || column_name as name from information_schema.columns
			where table_schema = 'public' and (data_type in ('json', 'jsonb')
				or column_name ~ '(url|portrait|picture|image|cover|logo|avatar|html)')`,
		),
	);
	const unsearched = columns.filter(({ table }) => !readTables.includes(table)).map(({ name }) => name);
	expect(unsearched.sort()).toEqual([...otherDocuments, ...otherPictures].sort());
});

test("a picture in the text of a lesson is listed with its course and lesson, and stays", async () => {
	await put("board.svg");
	const article = { text: '<p><img src="/s/asset/board.svg"></p>' };
	const lessons = [{ id: "l1", lessonName: "One", minutes: 1, kind: "reading" as const, reading: article }];
	const course = buildCourse("drawn", {
		teacherIds: [],
		chapters: [{ id: "c1", chapterName: "One", lessons }],
	});
	const part = { part: "courses/drawn", courses: [course] };
	await apply(part);
	expect(await usesOf("board.svg")).toEqual({ uses: ["courses/drawn drawn l1"], withdrawn: [] });
	expect((await refusal(remove("board.svg"))).problems).toEqual(["courses/drawn drawn l1"]);
});

describe("a picture that only a custom page shows", () => {
	const [name, other] = ["seal.svg", "seal.svg.svg"];

	test("is listed, and refused for removal; one whose name begins alike is not", async () => {
		await put(name);
		await put(other);
		await apply(pages(`<p><img src="/s/asset/${name}"></p>`, terms));
		expect(await usesOf(name)).toEqual({ uses: ["pages/legal privacy"], withdrawn: [] });
		expect((await refusal(remove(name))).problems).toEqual(["pages/legal privacy"]);
		await remove(other);
	});

	test("is removed after another version only when the host is confirmed, since a rollback would show it", async () => {
		await apply(pages("<p>Nothing</p>"));
		expect(await usesOf(name)).toEqual({ uses: [], withdrawn: [] });
		const refused = await refusal(remove(name));
		expect(refused).toMatchObject({
			message: `${name} was not removed, because it may be shown again`,
			confirm: host,
			problems: [
				"version 1 of pages/legal shows it; its rollback will show a gap",
				`To remove it nevertheless, confirm the host of the site: --confirm ${host}`,
			],
		});
		expect((await refusal(remove(name, "two.test"))).confirm).toBe(host);
	});

	test("of a page that is withdrawn: marked so", async () => {
		await apply(pages(`<p><img src="/s/asset/${name}"></p>`));
		await apply({ ...pages(""), pages: [] } as { part: string });
		expect(await usesOf(name)).toEqual({ uses: [], withdrawn: ["pages/legal privacy"] });
		expect((await refusal(remove(name))).problems.slice(0, 3)).toEqual([
			"pages/legal privacy is withdrawn; students who have it will see a gap",
			"version 3 of pages/legal shows it; its rollback will show a gap",
			"version 1 of pages/legal shows it; its rollback will show a gap",
		]);
		await remove(name, host);
		expect(await usesOf(name)).toBeUndefined();
	});
});

test("a picture of an agreement's earlier text: marked as withdrawn, since whoever signed that text reads it", async () => {
	const agreement = (text: string) => ({
		part: "agreements",
		agreements: [
			{
				...{ id: "terms", agreementName: "Terms", kind: "ordinary", text },
				targets: [{ kind: "COURSE", id: "a-course" }],
			},
		],
	});
	await put("old-seal.svg");
	await apply(agreement('<p>Signed. <img src="/s/asset/old-seal.svg" alt="Seal"></p>'));
	expect(await usesOf("old-seal.svg")).toEqual({ uses: ["agreements terms"], withdrawn: [] });
	await apply(agreement("<p>Signed.</p>"));
	expect(await usesOf("old-seal.svg")).toEqual({ uses: [], withdrawn: ["agreements terms"] });
});

test("more than ten earlier versions: found, and counted", async () => {
	await put("banner.svg");
	for (let version = 1; version <= 13; version++) {
		const document = await commands.export({ host });
		document.home.hero = { title: `Title ${version}`, text: "Text", image: "/s/asset/banner.svg" };
		await commands.apply({ document });
	}
	const document = await commands.export({ host });
	delete document.home.hero;
	await commands.apply({ document });
	const { problems } = await refusal(remove("banner.svg"));
	expect(problems[0]).toBe("version 14 of site shows it; its rollback will show a gap");
	expect(problems.at(-2)).toBe("3 more versions show it");
	await remove("banner.svg", host);
});
