// A PDF of lines of Chinese and Latin text, from the top of an A4 page down.
import PDFDocument from "pdfkit";
import { type ChineseFont, type FontRun, openChineseFont } from "./chineseFont.ts";

const margin = 56;
const lineHeight = 1.5;
const factIndent = 150;
const ruleSpace = 8;

export interface PdfLine {
	/** A line across the page when absent. */
	readonly text?: string;
	/** At the start of the line, before the text. */
	readonly label?: string;
	/** At the end of its last line. */
	readonly end?: string;
	readonly size?: number;
	/** Free space above. */
	readonly above?: number;
}

export interface PdfInfo {
	readonly title: string;
	readonly author: string;
	readonly createdAt: Date;
}

/** Where a line may break: after spaces and after each ideograph. */
const piecesOf = (text: string): string[] => text.match(/[\u2e80-\uffef]|[^\s\u2e80-\uffef]+\s*|\s+/gu) ?? [];

function createPage(document: PDFKit.PDFDocument, { fonts, runsOf }: ChineseFont) {
	for (const [name, bytes] of fonts) document.registerFont(name, bytes);
	const runWidth = ({ name, text }: FontRun, size: number): number =>
		document.font(name).fontSize(size).widthOfString(text);
	const widthOf = (text: string, size: number): number =>
		runsOf(text).reduce((width, run) => width + runWidth(run, size), 0);
	return {
		widthOf,
		put(text: string, [left, top]: readonly [number, number], size: number, color: string): void {
			let x = left;
			for (const run of runsOf(text)) {
				const width = runWidth(run, size);
				document.fillColor(color).text(run.text, x, top, { lineBreak: false });
				x += width;
			}
		},
		/** A word that is longer than a line is cut between characters. */
		linesOf(text: string, width: number, size: number): string[] {
			const isWider = (part: string): boolean => widthOf(part.trimEnd(), size) > width;
			const lines: string[] = [];
			let line = "";
			for (const piece of piecesOf(text.trim()))
				for (const part of isWider(piece) ? [...piece] : [piece]) {
					if (line !== "" && isWider(line + part)) {
						lines.push(line.trimEnd());
						line = "";
					}
					line += part;
				}
			return [...lines, line.trimEnd()];
		},
	};
}

export async function writePdf(
	{ title, author, createdAt }: PdfInfo,
	lines: readonly PdfLine[],
): Promise<Buffer> {
	const texts = lines.flatMap(({ text = "", label = "", end = "" }) => [text, label, end]);
	const font = await openChineseFont(texts.join(""));
	const document = new PDFDocument({
		size: "A4",
		margin,
		lang: "zh-CN",
		displayTitle: true,
		// The names are those of the format.
		info: { Title: title, Author: author, CreationDate: createdAt },
	});
	const chunks: Buffer[] = [];
	const { promise: ended, resolve, reject } = Promise.withResolvers<Buffer>();
	document.on("data", (chunk: Buffer) => chunks.push(chunk));
	document.once("end", () => resolve(Buffer.concat(chunks)));
	document.once("error", reject);
	const page = createPage(document, font);
	const right = document.page.width - margin;
	const bottom = document.page.height - margin;
	let top = margin;
	for (const { text, label = "", end = "", size = 10, above = 0 } of lines) {
		top += above;
		if (text === undefined) {
			document.moveTo(margin, top).lineTo(right, top).lineWidth(0.5).strokeColor("#999999").stroke();
			top += ruleSpace;
			continue;
		}
		const left = margin + (label === "" ? 0 : factIndent);
		const endWidth = end === "" ? 0 : page.widthOf(end, size) + size;
		const wrapped = page.linesOf(text, right - left - endWidth, size);
		for (const [i, line] of wrapped.entries()) {
			if (top + size * lineHeight > bottom) {
				document.addPage();
				top = margin;
			}
			// In the order in which a reader hears them.
			if (i === 0) page.put(label, [margin, top], size, "#666666");
			page.put(line, [left, top], size, "#1a1a1a");
			if (i === wrapped.length - 1) page.put(end, [right - endWidth + size, top], size, "#1a1a1a");
			top += size * lineHeight;
		}
	}
	document.end();
	return ended;
}
