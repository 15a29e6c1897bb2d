// An installation in a folder of its own, with rows and files as they are hard to copy, and a server that answers commands.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openDump } from "../../../server/db/backup/dump.ts";
import { startEmbedded } from "../../../server/db/embedded.ts";
import { type Env, readEnv } from "../../../server/env.ts";
import { createLog } from "../../../server/log.ts";
import { startControl } from "../../../server/operator/control.ts";
import { openTestApp, type TestApp } from "../server/testApp.ts";

/** Texts that a format, a driver or a line reader could change. */
const hardTexts = [
	"",
	"\\N",
	"a\nb\r\nc\td",
	'"quoted", {1}',
	"line\u2028separator\u2029",
	"汉字 😀",
	"null",
];

const fileNumbers = [1, 2, 3];
const keyOf = (n: number): string => `1/2026-11-26/annex/${hex(n)}.pdf`;
const hex = (n: number): string => n.toString(16).padStart(32, "0");
const storedPath = (env: Env, key: string): string => join(env.files.dir, "stored", key);

async function insertRows({ db, deps: { env } }: TestApp): Promise<void> {
	await db.system(async (sql) => {
		await sql.query(
			"insert into student (company_id, id, account, password_hash) values (1, 'mei', 'mei', 'h')",
		);
		await sql.query(
			"insert into course (company_id, id, position, card, detail) values (1, 'c', 0, '{}', '{}')",
		);
		// Its reference to the course is checked at the end of a transaction.
		await sql.query("insert into enrolment (company_id, student_id, course_id) values (1, 'mei', 'c')");
		for (const [i, text] of hardTexts.entries())
			await sql.query("insert into asset (company_id, name, content_type, body) values (1, $1, $2, $3)", [
				`a${i}`,
				text,
				Buffer.from([0, 255, i, ...Buffer.from(text)]),
			]);
		// A value of jsonb that is not the absence of one.
		await sql.query(
			"insert into teacher (company_id, id, document) values (1, 'none', 'null'), (1, 'one', $1)",
			[JSON.stringify({ text: hardTexts.join(""), number: 0.1, list: [null] })],
		);
		for (const n of fileNumbers) {
			const key = keyOf(n);
			await sql.query(
				`insert into stored_file (company_id, id, student_id, profile, name, key, sent_size, size, sha256, stored_at)
				values (1, $1, 'mei', 'general', 'a.pdf', $2, $3, $3, 'x', now())`,
				[hex(n), key, 1000 + n],
			);
			mkdirSync(dirname(storedPath(env, key)), { recursive: true });
			writeFileSync(storedPath(env, key), Buffer.alloc(1000 + n, n));
		}
	});
}

export interface Installation {
	readonly env: Env;
	readonly app: TestApp;
	/** Of its files. */
	readonly keys: readonly string[];
	/** Stops the server; its data stays. */
	stop(): Promise<void>;
	/** Removes the data. */
	remove(): void;
}

export async function openInstallation(): Promise<Installation> {
	const app = await openTestApp();
	await insertRows(app);
	const control = await startControl({ ...app.deps, payments: app.app.payments });
	const { env, bus, db } = app.deps;
	return {
		env,
		app,
		keys: fileNumbers.map(keyOf),
		async stop() {
			await control.close();
			await app.app.close();
			await bus.close();
			await db.close();
		},
		remove: () => rmSync(dirname(env.dataDir), { recursive: true, force: true }),
	};
}

/** @param extra settings besides the data folder */
export const envFor = (dataDir: string, extra: NodeJS.ProcessEnv = {}): Env =>
	readEnv({ DATA_DIR: dataDir, ...extra }, "demo");

/** Every row of every table, and every file, of a database that nobody has open. */
export async function contentOf(env: Env): Promise<Map<string, readonly string[]>> {
	const embedded = env.databaseUrl ? undefined : await startEmbedded(env.dataDir, createLog("silent"));
	const dump = await openDump(embedded?.connection() ?? { connectionString: env.databaseUrl });
	const found = new Map<string, readonly string[]>([["migrations", dump.migrations]]);
	for (const table of dump.tables) {
		const lines: string[] = [];
		for await (const page of dump.rows(table)) lines.push(...page);
		found.set(table.name, lines.sort());
	}
	for (const { key } of dump.files) found.set(key, [readFileSync(storedPath(env, key), "hex")]);
	await dump.close();
	await embedded?.close();
	return found;
}
