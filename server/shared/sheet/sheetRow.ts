// What a spreadsheet or a CSV file is read as: rows of cells, numbered as the spreadsheet program numbers them.
import { shortText } from "../../../schemas/shortText.ts";

/** A cell whose value cannot be used: a formula that was never computed, or one whose result is an error. */
export interface BrokenCell {
	readonly broken: "formula" | "error";
	readonly text: string;
}

/** Dates are midnights or moments in UTC, as the file shows them. */
export type SheetCell = string | number | boolean | Date | BrokenCell | null;

export interface SheetRow {
	/** From 1. */
	readonly row: number;
	readonly cells: readonly SheetCell[];
}

/** Cells that were merged: all but the first lost their values. */
export interface MergedCells {
	/** Such as B3:B7. */
	readonly range: string;
	readonly firstRow: number;
	readonly lastRow: number;
}

export interface SheetOptions {
	/** Of a CSV file; found from its bytes when absent. */
	readonly encoding?: SheetEncoding;
	/** Called for every merged range before the last row is returned. */
	readonly onMerged?: (merged: MergedCells) => void;
	/** Called once with the encoding of a CSV file. */
	readonly onEncoding?: (encoding: SheetEncoding) => void;
}

/** The last two are never found from bytes, which are valid in too many others. */
export const sheetEncodings = ["utf-8", "utf-16le", "utf-16be", "gb18030", "big5", "windows-1252"] as const;
export type SheetEncoding = (typeof sheetEncodings)[number];

/** More columns than any table has; a hostile file has sixteen thousand. */
export const maxColumns = 200;
export const maxRows = 200_000;
/** Of one row, in characters. */
export const maxRowLength = 1_000_000;

const whole = "remove the columns that are no part of the table";
export const tooWide = (where: string, found: string): SheetUnreadable =>
	unreadable(where, `at most ${maxColumns} columns wide`, found, whole);

/** The whole file cannot be read. */
export class SheetUnreadable extends Error {
	override name = "SheetUnreadable";
}

export const unreadable = (path: string, expected: string, found: string, todo: string): SheetUnreadable =>
	new SheetUnreadable(`${path} must be ${expected}, found ${found}; ${todo}`);

export const isBroken = (cell: SheetCell | undefined): cell is BrokenCell =>
	typeof cell === "object" && cell !== null && !(cell instanceof Date);

export const isValid = (date: Date): boolean => !Number.isNaN(date.getTime());

/** As a message shows it. */
export function cellText(cell: SheetCell | undefined): string {
	if (cell === null || cell === undefined || cell === "") return "nothing";
	if (cell instanceof Date)
		return isValid(cell) ? cell.toISOString().slice(0, 10) : "a date that no calendar has";
	if (isBroken(cell)) return cell.text;
	return shortText(cell);
}
