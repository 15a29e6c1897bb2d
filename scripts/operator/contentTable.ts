// Tables of courses, lessons and teachers: their rows become documents of content, which are checked, compared and applied
// as npm run content does it.
import { isDeepStrictEqual } from "node:util";
import { problemMessage } from "../../schemas/problems.ts";
import type { Table } from "../../server/modules/table/columns.ts";
import {
	type ContentDocument,
	type ContentTableKind,
	contentTables,
} from "../../server/modules/table/contentTables.ts";
import { emptiedCells } from "../../server/modules/table/emptiedCells.ts";
import type { Batch } from "../../server/modules/table/importBatch.ts";
import { rowProblems } from "../../server/modules/table/rowProblems.ts";
import type { TableProblem, TableRow } from "../../server/modules/table/tableRows.ts";
import type { Ask } from "../../server/operator/commands.ts";
import { OperatorRefused } from "../../server/shared/operatorRefused.ts";
import { changeOf, type Options } from "./commandLine.ts";
import { confirmEmptied } from "./confirm.ts";
import { printDifferences, printVersions, warn } from "./contentOutput.ts";
import { counted } from "./output.ts";
import { createProgressBar } from "./progressBar.ts";
import { fileBatches, type TableFile } from "./tableFile.ts";

export interface ContentTask {
	readonly host: string;
	readonly kind: ContentTableKind;
	readonly file: TableFile;
}

/** The stored parts that a table changes; an empty one where there is none. */
async function partsOf(ask: Ask, host: string, kind: ContentTableKind): Promise<ContentDocument[]> {
	const { list } = contentTables[kind];
	const stored = await ask("content-export", { host });
	const parts = stored.filter(({ part }) => part.split("/")[0] === list) as ContentDocument[];
	return parts.length > 0 ? parts : [{ part: list, [list]: [] }];
}

async function readAll(file: TableFile): Promise<{ batch: Batch; problems: TableProblem[] }> {
	const problems: TableProblem[] = [];
	const rows: TableRow[] = [];
	let columns: readonly string[] = [];
	const onProblem = (found: TableProblem): void => void problems.push(found);
	const onEncoding = (encoding: string): void => console.error(`${file.path}: read as ${encoding}`);
	const bar = createProgressBar(`${file.table.kind}: checking`);
	for await (const batch of fileBatches(file, { onProblem, onEncoding })) {
		({ columns } = batch);
		rows.push(...batch.rows);
		problems.push(...rowProblems(file.table, batch.rows));
		bar.update(rows.length);
	}
	bar.end();
	return { batch: { columns, rows }, problems };
}

/** The path of an item in a problem of content, such as `courses/web: courses[3].chapters[0].lessons[2]`. */
const itemPath = /^(\S+): (courses|teachers)\[(\d+)\](?:\.chapters\[(\d+)\]\.lessons\[(\d+)\])?/;

/** A problem of a document, with the row that its item comes from. */
function withRow(
	line: string,
	{ key }: Table,
	parts: readonly ContentDocument[],
	rows: Batch["rows"],
): string {
	const [, name, list, at, chapter, lesson] = itemPath.exec(line) ?? [];
	const part = parts.find((each) => each.part === name);
	const course = list === "courses" ? part?.courses?.[Number(at)] : undefined;
	const id = list === "courses" ? course?.id : part?.teachers?.[Number(at)]?.id;
	const lessonId = course?.chapters[Number(chapter)]?.lessons[Number(lesson)]?.id;
	const wanted = (key.length > 1 ? [id, lessonId] : [id]).join(" ");
	const found = rows.find(({ values }) => key.map((column) => values[column]).join(" ") === wanted);
	return found ? `row ${found.row}: ${line}` : line;
}

interface CheckedContentTable {
	readonly rows: number;
	readonly problems: readonly string[];
	readonly warnings: readonly string[];
	/** Parts that the table changes. */
	readonly changed: readonly ContentDocument[];
	/** In how many rows each column loses what is stored. */
	readonly emptied: readonly (readonly [column: string, rows: number])[];
}

async function check(ask: Ask, { host, kind, file }: ContentTask): Promise<CheckedContentTable> {
	const { batch, problems: found } = await readAll(file);
	const rows = batch.rows.length;
	const stored = await partsOf(ask, host, kind);
	const { parts, problems: more } = contentTables[kind].change(stored, batch);
	const problems = [...found, ...more].sort((one, other) => one.row - other.row).map(problemMessage);
	const same = { rows, problems, warnings: [], changed: [], emptied: [] };
	if (problems.length > 0) return same;
	const changed = parts.filter((part, at) => !isDeepStrictEqual(part, stored[at]));
	if (changed.length === 0) return same;
	const checked = await ask("content-check", { host, parts: changed });
	const lines = checked.problems.map((line) => withRow(line, file.table, changed, batch.rows));
	const emptied = emptiedCells(kind, { before: stored, after: parts, columns: batch.columns });
	return { rows, problems: lines, warnings: checked.warnings, changed, emptied };
}

async function printDifference(ask: Ask, host: string, { changed }: CheckedContentTable): Promise<void> {
	if (changed.length === 0) console.log("no difference");
	else printDifferences(await ask("content-preview", { host, parts: [...changed] }));
}

/** @returns whether it may be imported */
export async function checkContentTable(ask: Ask, task: ContentTask): Promise<boolean> {
	const checked = await check(ask, task);
	const { rows, problems, warnings } = checked;
	for (const line of problems) console.error(line);
	warn(warnings);
	if (problems.length === 0) await printDifference(ask, task.host, checked);
	console.log(`${task.file.path}: ${counted(rows, "row")}, ${counted(problems.length, "problem")}`);
	return problems.length === 0;
}

export async function importContentTable(ask: Ask, task: ContentTask, options: Options): Promise<void> {
	const checked = await check(ask, task);
	const { problems, changed, emptied } = checked;
	const { host, file } = task;
	if (problems.length > 0)
		throw new OperatorRefused(`${file.path} was not imported: ${counted(problems.length, "problem")}`, {
			problems,
		});
	await printDifference(ask, host, checked);
	if (changed.length === 0) return;
	confirmEmptied(emptied, host, options.confirm);
	printVersions(await ask("content-apply", { host, parts: [...changed], options: changeOf(options) }));
}

export async function* storedContentRows(
	ask: Ask,
	host: string,
	kind: ContentTableKind,
): AsyncGenerator<object> {
	for (const part of await partsOf(ask, host, kind)) yield* contentTables[kind].rows(part);
}
