// The rows of the first sheet of a workbook, as a stream: memory does not grow with their number.
import { colToLetter, parseCellRef, serialToDate } from "hucre";
import {
	type MergedCells,
	maxColumns,
	maxRowLength,
	type SheetCell,
	type SheetOptions,
	type SheetRow,
	tooWide,
	unreadable,
} from "./sheetRow.ts";
import { readWorkbook, type Workbook } from "./workbook.ts";
import { openWorkbookParts } from "./workbookParts.ts";
import { type XmlHandlers, xmlEvents } from "./xmlEvents.ts";

/** The texts of a cell's elements. */
interface OpenCell {
	readonly type: string;
	readonly style: number;
	formula: string | undefined;
	value: string | undefined;
	inline: string;
}

/** `_x000D_` is a carriage return: characters that XML does not allow are written so. */
const unescaped = (text: string): string =>
	text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
		String.fromCharCode(Number.parseInt(code, 16)),
	);

function numberCell(text: string, style: number, { formats, is1904 }: Workbook): SheetCell {
	const number = Number(text);
	if (!Number.isFinite(number)) return text;
	const format = formats[style];
	if (format?.isDate) return serialToDate(number, is1904);
	if (format && format.figures > 0 && Number.isInteger(number) && number >= 0)
		return String(number).padStart(format.figures, "0");
	return number;
}

function cellOf({ type, style, formula, value, inline }: OpenCell, workbook: Workbook): SheetCell {
	if (type === "inlineStr") return unescaped(inline);
	if (value === undefined || value === "")
		return formula === undefined ? null : { broken: "formula", text: `the formula =${formula}` };
	switch (type) {
		case "s": {
			// An empty cell would empty what is stored.
			const { [Number(value)]: text } = workbook.texts;
			return text === undefined
				? { broken: "error", text: `a text ${value} that the file lacks` }
				: unescaped(text);
		}
		case "str":
			return unescaped(value);
		case "b":
			return value === "1";
		case "e":
			return { broken: "error", text: value };
		case "d":
			return new Date(/Z$/.test(value) ? value : `${value}Z`);
		default:
			return numberCell(value, style, workbook);
	}
}

/** Collects rows from the XML of a sheet; `take` returns those that are complete. */
class RowCollector implements XmlHandlers {
	readonly #workbook: Workbook;
	readonly #where: string;
	readonly #onMerged: ((merged: MergedCells) => void) | undefined;
	#rows: SheetRow[] = [];
	#row = 0;
	#cells: SheetCell[] | undefined;
	#column = -1;
	/** Characters of the row. */
	#length = 0;
	#cell: OpenCell | undefined;
	#target: "formula" | "value" | "inline" | undefined;
	#isPhonetic = false;

	constructor(workbook: Workbook, where: string, { onMerged }: SheetOptions) {
		this.#workbook = workbook;
		this.#where = where;
		this.#onMerged = onMerged;
	}

	take(): SheetRow[] {
		const taken = this.#rows;
		this.#rows = [];
		return taken;
	}

	onOpen = (name: string, attributes: Readonly<Record<string, string>>): void => {
		if (name === "row") {
			const { r } = attributes;
			this.#row = r === undefined ? this.#row + 1 : Number(r);
			this.#cells = [];
			this.#column = -1;
			this.#length = 0;
		} else if (name === "c" && this.#cells) {
			const { r, t = "n", s = "0" } = attributes;
			this.#column = r === undefined ? this.#column + 1 : this.#indexOf(r, parseCellRef(r).col);
			this.#cell = { type: t, style: Number(s), formula: undefined, value: undefined, inline: "" };
		} else if (name === "mergeCell") this.#merge(attributes["ref"] ?? "");
		else if (name === "rPh") this.#isPhonetic = true;
		else if (this.#cell) this.#target = this.#targetOf(name);
	};

	/** @param index read from the reference */
	#indexOf(reference: string, index: number): number {
		if (index >= 0) return index;
		const todo = "save it again with a spreadsheet program";
		throw unreadable(`${this.#where}: row ${this.#row}`, "cells with names such as B3", reference, todo);
	}

	#targetOf(name: string): "formula" | "value" | "inline" | undefined {
		if (name === "f" && this.#cell) this.#cell.formula ??= "";
		if (name === "f") return "formula";
		if (name === "v") return "value";
		return name === "t" && !this.#isPhonetic ? "inline" : undefined;
	}

	onText = (text: string): void => {
		if (this.#cell && this.#target) this.#cell[this.#target] = (this.#cell[this.#target] ?? "") + text;
	};

	onClose = (name: string): void => {
		if (name === "c" && this.#cell) this.#addCell(this.#cell);
		else if (name === "row" && this.#cells) {
			this.#rows.push({ row: this.#row, cells: this.#cells });
			this.#cells = undefined;
		} else if (name === "rPh") this.#isPhonetic = false;
		else this.#target = undefined;
	};

	#addCell(cell: OpenCell): void {
		const value = cellOf(cell, this.#workbook);
		this.#cell = undefined;
		this.#target = undefined;
		if (value === null || value === "") return;
		const where = `${this.#where}: row ${this.#row}`;
		if (this.#column >= maxColumns) throw tooWide(where, `a value in column ${colToLetter(this.#column)}`);
		this.#length += String(value).length;
		if (this.#length > maxRowLength)
			throw unreadable(where, `at most ${maxRowLength} characters long`, "more", "shorten its texts");
		while (this.#cells && this.#cells.length < this.#column) this.#cells.push(null);
		if (this.#cells) this.#cells[this.#column] = value;
	}

	#merge(range: string): void {
		const [first = "", last = first] = range.split(":");
		const [firstRow, lastRow] = [first, last].map((cell) => this.#indexOf(range, parseCellRef(cell).row) + 1);
		if (firstRow === undefined || lastRow === undefined) return;
		this.#onMerged?.({ range, firstRow, lastRow });
	}
}

/** @throws SheetUnreadable */
export async function* xlsxRows(path: string, options: SheetOptions = {}): AsyncGenerator<SheetRow> {
	const parts = await openWorkbookParts(path);
	try {
		const workbook = await readWorkbook(parts);
		const collector = new RowCollector(workbook, path, options);
		const where = `${path}: ${workbook.sheet}`;
		for await (const _ of xmlEvents(where, await parts.read(workbook.sheet), collector))
			yield* collector.take();
	} finally {
		await parts.close();
	}
}
