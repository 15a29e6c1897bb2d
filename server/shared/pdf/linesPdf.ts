// Draws a PDF in a thread of its own: reading the fonts takes some tenths of a second, in which requests would wait.
import { threadBytes } from "./threadBytes.ts";
import type { PdfInfo, PdfLine } from "./writePdf.ts";

export interface PdfDocument {
	readonly info: PdfInfo;
	readonly lines: readonly PdfLine[];
}

export const linesPdf = (document: PdfDocument): Promise<Buffer> =>
	threadBytes(new URL("./linesThread.ts", import.meta.url), document);
