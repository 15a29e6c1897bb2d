// A publication that is killed at any of its statements leaves the old content or the new one, whole.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { CourseCard } from "../../schemas/generated/documents.ts";
import { buildCatalogue } from "../../tests/support/data/buildCatalogue.ts";
import { buildCourse } from "../../tests/support/data/buildSite.ts";
import { temporaryFolder } from "../../tests/support/server/testApp.ts";
import { copyData, emptyData } from "../../tests/support/site/seededData.ts";
import { openDatabase } from "../db/database.ts";
import { readEnv } from "../env.ts";
import { createLog } from "../log.ts";
import { contentOf, type Kind } from "../modules/content/parts.ts";
import { readRows } from "../modules/content/rows.ts";
import { storedParts } from "../modules/content/store.ts";
import { openBus } from "../ports/bus.ts";
import { seedDatabase } from "../wiring/seeding.ts";
import { contentCommands } from "./contentCommands.ts";

const program = join(import.meta.dirname, "../../tests/support/server/publishUntilKilled.ts");
const host = "one.test";
const log = createLog("silent");

/** How the statements begin behind which it is killed, in their order. */
const statements = [
	"insert into document_version",
	"insert into course",
	"update course set withdrawn_at",
	"update company set content_revision",
	"commit",
];

/** Changes names of a teacher and of a course, offers another one, and withdraws those of the publication before. */
const partsOf = (round: number) => [
	{ part: "teachers/t", teachers: [{ id: "eve", name: `Eve ${round}` }] },
	{
		part: "courses/c",
		courses: ["stays", `of-${round}`].map((id) =>
			buildCourse(id, { courseName: `Course ${round}`, teacherIds: ["eve"] }),
		),
	},
];

interface Shown {
	readonly id: string;
	readonly part: string;
	readonly position: number;
}

test("killed behind each statement", { timeout: 300_000 }, async () => {
	const folder = temporaryFolder();
	onTestFinished(() => folder.remove());
	const dataDir = join(folder.path, "data");
	copyData(await emptyData(), dataDir);
	const env = readEnv({ DATA_DIR: dataDir }, "demo");
	const seed = join(folder.path, "seed.json");
	const file = join(folder.path, "parts.json");
	writeFileSync(seed, JSON.stringify({ ...buildCatalogue(), students: [] }));

	const open = async () => {
		const db = await openDatabase({ ...env, log });
		const bus = await openBus(undefined, log);
		const { "content-apply": apply } = contentCommands({ db, bus, log });
		/** Rows of a table that are offered. */
		const shown = (table: string, column: string) =>
			db.system((sql) =>
				sql.query<Shown>(
					`select id, part, position, ${column} from ${table}
					where company_id = 1 and withdrawn_at is null order by position`,
				),
			);
		return {
			db,
			publish: (round: number) => apply({ host, parts: partsOf(round), options: { overwrite: true } }),
			/** The publication that parts and tables show; they must agree. */
			async round(): Promise<number> {
				const parts = await db.system((sql) => storedParts(sql, 1));
				const content = contentOf(parts.map(({ document }) => document));
				const expected = (kind: Kind) => readRows(content, kind, "Asia/Shanghai");
				const courses = await shown("course", "card");
				expect(expected("courses")).toMatchObject(courses);
				expect(expected("teachers")).toMatchObject(await shown("teacher", "document"));
				expect(courses).toHaveLength(content.courses.length);
				const card = (courses.at(-1) as (Shown & { card: CourseCard }) | undefined)?.card;
				const revisions = await db.system((sql) =>
					sql.query<{ n: number }>("select content_revision as n from company where company_id = 1"),
				);
				const round = Number(String(card?.courseName).split(" ")[1]);
				expect(card).toMatchObject({ id: `of-${round}`, teacherNames: [`Eve ${round}`] });
				// The seed counts as the first change.
				expect(revisions).toEqual([{ n: round + 2 }]);
				return round;
			},
			async close() {
				await bus.close();
				await db.close();
			},
		};
	};

	let site = await open();
	await seedDatabase(site, [seed], () => undefined);
	await site.publish(0);
	expect(await site.round()).toBe(0);
	for (const statement of statements) {
		const old = await site.round();
		await site.close();
		writeFileSync(file, JSON.stringify(partsOf(old + 1)));
		const child = spawn(process.execPath, [program, dataDir, host, file, statement], { stdio: "inherit" });
		expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
		site = await open();
		expect([statement, await site.round()]).toEqual([statement, statement === "commit" ? old + 1 : old]);
	}
	const last = await site.round();
	await site.publish(last + 1);
	expect(await site.round()).toBe(last + 1);
	await site.close();
});
