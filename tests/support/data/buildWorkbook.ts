// A workbook made of the XML of its sheet, for what no spreadsheet library writes.
import { zipOf } from "./buildZip.ts";

const relations = (entries: string): string =>
	`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries}</Relationships>`;

/** Style 1 is a date, style 2 shows leading zeros (00000). */
const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`;

interface WorkbookXml {
	/** Between sheetData's tags. */
	readonly rows: string;
	/** Behind sheetData. */
	readonly after?: string;
	readonly texts?: string;
	readonly properties?: string;
}

/** The bytes of a workbook. */
export function workbookOf({ rows, after = "", texts = "", properties = "" }: WorkbookXml): Buffer {
	const parts = {
		"_rels/.rels": relations(
			`<Relationship Id="r1" Type="http://x/officeDocument" Target="xl/workbook.xml"/>`,
		),
		"xl/workbook.xml": `<workbook xmlns:r="http://r">${properties}<sheets><sheet name="One" sheetId="1" r:id="s1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": relations(
			[
				["s1", "worksheet", "worksheets/sheet1.xml"],
				["s2", "sharedStrings", "sharedStrings.xml"],
				["s3", "styles", "styles.xml"],
			]
				.map(([id, type, target]) => `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`)
				.join(""),
		),
		"xl/sharedStrings.xml": `<sst>${texts}</sst>`,
		"xl/styles.xml": styles,
		"xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`,
	};
	return zipOf(Object.entries(parts).map(([name, xml]) => ({ name, body: Buffer.from(xml) })));
}
