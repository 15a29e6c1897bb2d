// Checks the file of a table and stores it: the whole file is checked first, its difference is printed, and storing begins
// with the first row that changes something. So an import that was broken off goes on where it stopped.
import { basename } from "node:path";
import { problemMessage } from "../../schemas/problems.ts";
import { type Difference, sumOf } from "../../server/modules/table/importBatch.ts";
import type { RowTableKind } from "../../server/modules/table/importing.ts";
import type { TableProblem } from "../../server/modules/table/tableRows.ts";
import type { Ask } from "../../server/operator/commands.ts";
import { OperatorRefused } from "../../server/shared/operatorRefused.ts";
import type { Options } from "./commandLine.ts";
import { confirmEmptied } from "./confirm.ts";
import { warn } from "./contentOutput.ts";
import { counted } from "./output.ts";
import { createProgressBar } from "./progressBar.ts";
import { digestOf, fileBatches, type TableFile } from "./tableFile.ts";

/** More problems than anybody corrects one by one. */
const maxProblems = 10_000;

export interface TableTask {
	readonly host: string;
	readonly kind: RowTableKind;
	readonly file: TableFile;
}

interface CheckedTable {
	readonly problems: readonly TableProblem[];
	readonly rows: number;
	readonly warnings: readonly string[];
	readonly difference: Difference;
	/** The first row of the batch with the first change; undefined without a change. */
	readonly firstChange: number | undefined;
	/** Rows before it. */
	readonly unchanged: number;
}

/** Sends one batch while the next one is read. */
async function inTurn<T>(items: AsyncIterable<T>, send: (item: T) => Promise<void>): Promise<void> {
	let sent: Promise<void> = Promise.resolve();
	for await (const item of items) {
		await sent;
		sent = send(item);
		// It is awaited before the next one, or at the end.
		sent.catch(() => undefined);
	}
	await sent;
}

export async function checkTable(ask: Ask, { host, kind, file }: TableTask): Promise<CheckedTable> {
	const problems: TableProblem[] = [];
	const onProblem = (problem: TableProblem): void => void problems.push(problem);
	const onEncoding = (encoding: string): void => console.error(`${file.path}: read as ${encoding}`);
	const warnings = new Set<string>();
	let difference = sumOf([]);
	const bar = createProgressBar(`${kind}: checking`);
	let rows = 0;
	let firstChange: number | undefined;
	let unchanged = 0;
	await inTurn(fileBatches(file, { onProblem, onEncoding }), async (batch) => {
		if (problems.length > maxProblems) return;
		const checked = await ask("table-check", {
			host,
			kind,
			columns: [...batch.columns],
			rows: [...batch.rows],
		});
		problems.push(...checked.problems);
		for (const warning of checked.warnings) warnings.add(warning);
		difference = sumOf([difference, checked.difference]);
		if (checked.difference.created + checked.difference.changed > 0) firstChange ??= batch.rows[0]?.row;
		if (firstChange === undefined) unchanged += batch.rows.length;
		rows += batch.rows.length;
		bar.update(rows);
	});
	bar.end();
	problems.sort((one, other) => one.row - other.row);
	return { problems, rows, warnings: [...warnings], difference, firstChange, unchanged };
}

const problemLines = (problems: readonly TableProblem[]): string[] => [
	...problems.slice(0, maxProblems).map(problemMessage),
	...(problems.length > maxProblems ? ["there are more; correct these first"] : []),
];

function printDifference({ created, changed, same, columns, examples }: Difference): void {
	console.log(`${counted(created, "new row")}, ${changed} changed, ${same} unchanged`);
	for (const [name, { set, replaced, removed }] of Object.entries(columns)) {
		const parts = [
			set && `${set} filled in`,
			replaced && `${replaced} replaced`,
			removed && `${removed} emptied`,
		];
		console.log(`  ${name}: ${parts.filter(Boolean).join(", ")}`);
	}
	for (const example of examples) console.log(`  ${example}`);
	if (changed > examples.length) console.log(`  and ${changed - examples.length} more`);
}

/** @returns whether the table may be imported */
export function printCheckedTable(
	name: string,
	{ problems, rows, warnings, difference }: CheckedTable,
): boolean {
	for (const line of problemLines(problems)) console.error(line);
	warn(warnings);
	if (problems.length === 0) printDifference(difference);
	console.log(`${name}: ${counted(rows, "row")}, ${counted(problems.length, "problem")}`);
	return problems.length === 0;
}

const emptiedIn = ({ columns }: Difference): (readonly [string, number])[] =>
	Object.entries(columns)
		.filter(([, { removed }]) => removed > 0)
		.map(([name, { removed }]) => [name, removed]);

export async function importTable(
	ask: Ask,
	task: TableTask,
	options: Options & { author: string },
): Promise<void> {
	const { host, kind, file } = task;
	const { path } = file;
	const [name, digest] = [basename(path), await digestOf(path)];
	const { author, message } = options;
	const checked = await checkTable(ask, task);
	if (checked.problems.length > 0)
		throw new OperatorRefused(`${path} was not imported: ${counted(checked.problems.length, "problem")}`, {
			problems: problemLines(checked.problems),
		});
	warn(checked.warnings);
	printDifference(checked.difference);
	confirmEmptied(emptiedIn(checked.difference), host, options.confirm);
	const { firstChange = Number.POSITIVE_INFINITY, unchanged } = checked;
	if (unchanged > 0 && unchanged < checked.rows)
		console.error(`what is before row ${firstChange} is stored already`);
	const bar = createProgressBar(`${kind}: storing`);
	let stored = unchanged;
	let importId: string | undefined;
	const onProblem = (problem: TableProblem): void => {
		throw new OperatorRefused(`${path} changed while it was imported: ${problemMessage(problem)}`);
	};
	try {
		await inTurn(fileBatches(file, { onProblem }, firstChange - 1), async ({ columns, rows, isLast }) => {
			const answer = await ask("table-write", {
				...{ host, kind, digest, file: name, author, isLast },
				...(importId === undefined ? {} : { importId }),
				...(message === undefined ? {} : { message }),
				...{ columns: [...columns], rows: [...rows] },
			});
			({ importId } = answer);
			stored += rows.length;
			bar.update(stored, checked.rows);
		});
	} catch (error) {
		console.error("\nthe import was broken off; give the same command again to go on");
		throw error;
	} finally {
		bar.end();
	}
	const { created, changed } = checked.difference;
	console.log(`${host}: ${counted(created, "new row")}, ${changed} changed`);
}
