// Reads the rows of a table: finds the columns by their headers, converts the cells, and reports every problem by row and
// column. What needs the database is checked later, in batches (importing.ts).
import { type Problem, problem } from "../../../schemas/problems.ts";
import { shortText } from "../../../schemas/shortText.ts";
import { cellText, type MergedCells, type SheetRow } from "../../shared/sheet/sheetRow.ts";
import { CellFault, cellValue } from "./cells.ts";
import { type Column, columnNamed, nearestColumn, type Table } from "./columns.ts";
import { joinedText } from "./localTexts.ts";

export interface TableProblem extends Problem {
	readonly row: number;
}

export interface TableRow {
	readonly row: number;
	/** By property; one whose cell is empty is absent. */
	readonly values: Readonly<Record<string, unknown>>;
}

export const rowProblem = (
	row: number,
	column: string | undefined,
	expected: string,
	found: string,
	todo: string,
): TableProblem => ({
	row,
	...problem(column === undefined ? `row ${row}` : `row ${row}, column ${column}`, expected, found, todo),
});

type Report = (problem: TableProblem) => void;
type Header = readonly (Column | undefined)[];

function headerOf(table: Table, { row, cells }: SheetRow, report: Report): Header | undefined {
	let isGood = true;
	const fail: Report = (found) => {
		isGood = false;
		report(found);
	};
	const header = cells.map((cell) => {
		if (cell === null || cell === "") return undefined;
		const name = cellText(cell).replaceAll('"', "");
		const column = columnNamed(table, name);
		if (column) return column;
		const nearest = nearestColumn(table, name);
		const known = table.columns.map((each) => each.name).join(", ");
		const todo = nearest ? `write ${nearest}, or remove the column` : "correct it or remove the column";
		fail(rowProblem(row, name, `one of the columns ${known}`, "an unknown name", todo));
		return undefined;
	});
	const names = header.flatMap((column) => column?.name ?? []);
	for (const name of new Set(names.filter((each, at) => names.indexOf(each) !== at)))
		fail(rowProblem(row, name, "a header once", "it twice", "remove one of the columns"));
	for (const { property, language, name } of header.filter((column) => column !== undefined))
		if (language && names.includes(property)) {
			const expected = "a column for all languages, or one for each";
			fail(rowProblem(row, name, expected, `${property} besides`, "remove one of the columns"));
		}
	for (const property of table.required)
		if (!header.some((column) => column?.property === property)) {
			const todo = "add the column; npm run table -- template writes a file with all of them";
			fail(rowProblem(row, property, "given", "nothing", todo));
		}
	return isGood ? header : undefined;
}

/** Texts that no other row may have, with the row that has them. */
function createDuplicates({ key, required, unique }: Table, report: Report) {
	const seen = new Map<string, number>();
	const check = (row: number, name: string, id: string, found: string): void => {
		const before = seen.get(id);
		if (before === undefined) seen.set(id, row);
		else if (before !== row) {
			const expected = "a value that no other row has";
			report(rowProblem(row, name, expected, `${shortText(found)}, as row ${before}`, "remove one of them"));
		}
	};
	return ({ row, values }: TableRow): void => {
		const texts = key.map((name) => values[name] ?? null);
		const given = key.filter((name) => values[name] !== undefined);
		if (key.every((name) => given.includes(name) || !required.includes(name)))
			check(row, given.join(" and "), JSON.stringify(texts), given.map((name) => values[name]).join(" "));
		// What is typed to sign in finds one student, whether it is a user name, a number or an address.
		for (const name of unique) {
			const { [name]: value } = values;
			if (typeof value === "string") check(row, name, value.toLowerCase(), value);
		}
	};
}

/** Both languages of a text become one value. */
function put(values: Record<string, unknown>, { property, language }: Column, value: unknown): void {
	if (!language) values[property] = value;
	else values[property] = { ...(values[property] as object | undefined), [language]: value };
}

function joined(values: Record<string, unknown>, header: Header): Record<string, unknown> {
	for (const { property, language } of header.filter((column) => column !== undefined)) {
		const { [property]: value } = values;
		if (language && typeof value === "object" && value !== null) values[property] = joinedText(value);
	}
	return values;
}

function rowOf(table: Table, header: Header, { row, cells }: SheetRow, report: Report): TableRow | undefined {
	const values: Record<string, unknown> = {};
	let isGood = true;
	for (const [at, cell] of cells.entries()) {
		const column = header[at];
		const value = column && cellValue(column, cell);
		if (column && value instanceof CellFault) {
			isGood = false;
			report(rowProblem(row, column.name, value.expected, value.found, value.todo));
		} else if (column && value !== undefined)
			put(values, column, table.normalize[column.property]?.(String(value)) ?? value);
		else if (!column && cell !== null && cell !== "") {
			isGood = false;
			const todo = "write the name of its column into the first row, or remove it";
			report(rowProblem(row, undefined, "filled in columns with a header alone", cellText(cell), todo));
		}
	}
	return isGood ? { row, values: joined(values, header) } : undefined;
}

/** Templates explain their columns in rows that begin so. */
const isComment = ({ cells }: SheetRow): boolean =>
	String(cells.find((cell) => cell !== null && cell !== "") ?? "").startsWith("#");

const isEmpty = ({ cells }: SheetRow): boolean => cells.every((cell) => cell === null || cell === "");

/** The problem of cells that were merged. */
export const mergedProblem = ({ range, firstRow }: MergedCells): TableProblem =>
	rowProblem(
		firstRow,
		undefined,
		"separate cells",
		`the merged ones ${range}`,
		"separate them and fill each in",
	);

/**
 * The rows whose cells have values, as a stream. Problems are reported as they are found.
 * @param onColumns gets the names of the columns that the file has, before the first row
 */
export async function* tableRows(
	table: Table,
	sheet: AsyncIterable<SheetRow>,
	report: Report,
	onColumns: (names: readonly string[]) => void,
): AsyncGenerator<TableRow> {
	let header: Header | undefined;
	const checkDuplicates = createDuplicates(table, report);
	for await (const row of sheet) {
		if (isEmpty(row) || isComment(row)) continue;
		if (!header) {
			header = headerOf(table, row, report);
			if (!header) return;
			onColumns(header.flatMap((column) => column?.name ?? []));
			continue;
		}
		const read = rowOf(table, header, row, report);
		if (!read) continue;
		checkDuplicates(read);
		yield read;
	}
	if (!header)
		report(rowProblem(1, undefined, "the headers of a table", "nothing", "see npm run table -- template"));
}
