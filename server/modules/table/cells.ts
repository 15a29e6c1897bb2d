// Reads the cells of a row as the values of its columns, and writes values as cells.
import { dayAt, dayOf } from "../../../schemas/fields/civil.ts";
import type { LocalText } from "../../../schemas/generated/documents.ts";
import { cellText, isBroken, isValid, type SheetCell } from "../../shared/sheet/sheetRow.ts";
import type { Column } from "./columns.ts";
import { languageText } from "./localTexts.ts";

/** Why a cell has no value, in the words of a problem. */
export class CellFault {
	readonly expected: string;
	readonly found: string;
	readonly todo: string;
	constructor(expected: string, cell: SheetCell, todo: string) {
		this.expected = expected;
		this.found = cellText(cell);
		this.todo = todo;
	}
}

type Convert = (cell: string | number | boolean | Date, column: Column) => unknown;

/** Spreadsheet programs store 15 digits of a number; the others of a longer one are lost. */
const maxNumber = 1e15;
const asText = "format the column as text and type the value again";

/** 1.38E+10: how a spreadsheet program saves a long number to a CSV file. */
const isShortened = (text: string): boolean => /^\d(?:\.\d+)?E[+-]?\d+$/i.test(text);

/** No database stores a zero character or half of a character; other control characters come from damaged files. */
const isStorable = (text: string): boolean => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text);

function textOf(cell: string | number | boolean | Date): unknown {
	if (cell instanceof Date) return new CellFault("a text", cell, asText);
	if (typeof cell === "number" && Math.abs(cell) >= maxNumber)
		return new CellFault("a text with all its digits", cell, asText);
	const text = String(cell).normalize("NFC").trim();
	if (!isStorable(text))
		return new CellFault(
			"a text of visible characters",
			cell,
			"type the value again, or save the file again",
		);
	return isShortened(text) ? new CellFault("a text with all its digits", cell, asText) : text;
}

function numberOf(cell: string | number | boolean | Date): unknown {
	if (typeof cell === "number") return cell;
	const text = String(cell).normalize("NFKC").trim();
	const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text;
	if (typeof cell === "string" && /^-?\d+(?:\.\d+)?$/.test(plain)) return Number(plain);
	return new CellFault("a number such as 1234.50", cell, "write its figures, with a point before the cents");
}

const answers: ReadonlyMap<string, boolean> = new Map([
	...["yes", "y", "true", "1", "是", "对", "√"].map((word) => [word, true] as const),
	...["no", "n", "false", "0", "否", "不", "×"].map((word) => [word, false] as const),
]);

function booleanOf(cell: string | number | boolean | Date): unknown {
	const answer = answers.get(String(cell).trim().toLowerCase());
	return answer ?? new CellFault("yes or no", cell, "write one of them");
}

function dayIn(cell: string | number | boolean | Date): unknown {
	if (cell instanceof Date && isValid(cell)) return dayAt(cell);
	if (typeof cell === "number" && cell < 10_000_000)
		return new CellFault("a day such as 2026-03-31", cell, "format the column as a date");
	const day = dayOf(String(cell).replace(/[ T]0?0:00(?::00(?:\.0+)?)?Z?$/, ""));
	// Of 03/04/2026 nobody knows which is the month.
	return day ?? new CellFault("a day such as 2026-03-31", cell, "write an existing day, the year first");
}

function choiceOf(cell: string | number | boolean | Date, { choices }: Column): unknown {
	const text = String(cell).trim();
	return choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text;
}

const convert: Readonly<Record<Column["kind"], Convert>> = {
	text: textOf,
	number: numberOf,
	boolean: booleanOf,
	day: dayIn,
	choice: choiceOf,
	list(cell) {
		const text = textOf(cell);
		return typeof text === "string" ? text.split(/[,;，；、\s]+/).filter(Boolean) : text;
	},
};

/** @returns undefined for an empty cell */
export function cellValue(column: Column, cell: SheetCell | undefined): unknown {
	if (cell === null || cell === undefined) return undefined;
	if (isBroken(cell)) {
		const expected = "a value, or a formula with a result";
		const todo =
			cell.broken === "formula"
				? "open the file in a spreadsheet program, let it compute, and save it"
				: "correct the formula";
		return new CellFault(expected, cell, todo);
	}
	if (typeof cell === "string" && cell.trim() === "") return undefined;
	return convert[column.kind](cell, column);
}

/** As `cellValue` reads it again. */
export function valueText({ kind, property, language }: Column, values: Readonly<Record<string, unknown>>) {
	const { [property]: value } = values;
	if (value === undefined || value === null) return "";
	if (language) return languageText(value as LocalText, language);
	if (kind === "boolean") return value ? "yes" : "no";
	return Array.isArray(value) ? value.join("; ") : String(value);
}
