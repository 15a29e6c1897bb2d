// What the rows of a workbook's first sheet need: where the sheet is, the texts it shares, and which numbers are dates.
import { posix } from "node:path";
import { isDateFormat } from "hucre";
import { unreadable } from "./sheetRow.ts";
import type { WorkbookParts } from "./workbookParts.ts";
import { readXml } from "./xmlEvents.ts";

export interface Workbook {
	/** Name of the part with the rows of the first sheet. */
	readonly sheet: string;
	readonly texts: readonly string[];
	/** By the number of a cell's style. */
	readonly formats: readonly NumberFormat[];
	/** Days are counted from 1904, as old programs of Apple's computers did. */
	readonly is1904: boolean;
}

export interface NumberFormat {
	readonly isDate: boolean;
	/** The figures of a format such as 00000, which shows leading zeros; 0 when it is none. */
	readonly figures: number;
}

/** Of all shared texts, in characters: they are in memory. */
const maxSharedLength = 200_000_000;

interface Relation {
	readonly type: string;
	readonly target: string;
}

async function relationsOf(parts: WorkbookParts, name: string): Promise<ReadonlyMap<string, Relation>> {
	const found = new Map<string, Relation>();
	const folder = posix.dirname(name);
	const part = posix.join(folder, "_rels", `${posix.basename(name)}.rels`);
	await readXml(`${parts.path}: ${part}`, await parts.read(part), {
		onOpen(tag, { Id = "", Type = "", Target = "" }) {
			if (tag !== "Relationship") return;
			const target = Target.startsWith("/") ? Target.slice(1) : posix.join(folder, Target);
			found.set(Id, { type: posix.basename(Type), target });
		},
	});
	return found;
}

const ofType = (relations: ReadonlyMap<string, Relation>, type: string): string | undefined =>
	[...relations.values()].find((each) => each.type === type)?.target;

/** Texts that several cells share. Pronunciations of Japanese texts are not part of them. */
async function textsOf(parts: WorkbookParts, name: string): Promise<string[]> {
	const texts: string[] = [];
	let text = "";
	let total = 0;
	let isInText = false;
	let isPhonetic = false;
	await readXml(`${parts.path}: ${name}`, await parts.read(name), {
		onOpen(tag) {
			if (tag === "si") text = "";
			if (tag === "rPh") isPhonetic = true;
			if (tag === "t") isInText = !isPhonetic;
		},
		onText(more) {
			if (!isInText) return;
			text += more;
			total += more.length;
			if (total > maxSharedLength)
				throw unreadable(
					parts.path,
					`texts of at most ${maxSharedLength} characters`,
					"more",
					"split the file",
				);
		},
		onClose(tag) {
			if (tag === "t") isInText = false;
			if (tag === "rPh") isPhonetic = false;
			if (tag === "si") texts.push(text);
		},
	});
	return texts;
}

const formatOf = (code: string): NumberFormat => ({
	isDate: isDateFormat(code),
	figures: /^0{2,}$/.test(code) ? code.length : 0,
});

async function formatsOf(parts: WorkbookParts, name: string): Promise<NumberFormat[]> {
	const codes = new Map<string, string>();
	const formats: NumberFormat[] = [];
	let isInCells = false;
	await readXml(`${parts.path}: ${name}`, await parts.read(name), {
		onOpen(tag, { numFmtId = "0", formatCode = "" }) {
			if (tag === "numFmt") codes.set(numFmtId, formatCode);
			if (tag === "cellXfs") isInCells = true;
			// Formats without a code of their own are known by their number.
			if (tag === "xf" && isInCells) formats.push(formatOf(codes.get(numFmtId) ?? numFmtId));
		},
		onClose(tag) {
			if (tag === "cellXfs") isInCells = false;
		},
	});
	return formats;
}

/** @throws SheetUnreadable when it has no sheet, or is no workbook */
export async function readWorkbook(parts: WorkbookParts): Promise<Workbook> {
	const expectWorkbook = (name: string | undefined): string => {
		if (name !== undefined && parts.has(name)) return name;
		throw unreadable(parts.path, "a workbook with a sheet", "none", "save it again as .xlsx");
	};
	expectWorkbook("_rels/.rels");
	const book = expectWorkbook(ofType(await relationsOf(parts, ""), "officeDocument"));
	const relations = await relationsOf(parts, book);
	let sheet: string | undefined;
	let is1904 = false;
	await readXml(`${parts.path}: ${book}`, await parts.read(book), {
		onOpen(tag, attributes) {
			if (tag === "workbookPr") is1904 = /^(?:1|true)$/.test(attributes["date1904"] ?? "");
			if (tag !== "sheet") return;
			const id = Object.keys(attributes).find((name) => name.endsWith(":id"));
			sheet ??= relations.get(attributes[id ?? ""] ?? "")?.target;
		},
	});
	const texts = ofType(relations, "sharedStrings");
	const styles = ofType(relations, "styles");
	return {
		sheet: expectWorkbook(sheet),
		is1904,
		texts: texts !== undefined && parts.has(texts) ? await textsOf(parts, texts) : [],
		formats: styles !== undefined && parts.has(styles) ? await formatsOf(parts, styles) : [],
	};
}
