// The text of a PDF as a reader finds it.
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export async function pdfText(bytes: Uint8Array): Promise<string> {
	const task = getDocument({ data: new Uint8Array(bytes) });
	const document = await task.promise;
	const lines: string[] = [];
	for (let number = 1; number <= document.numPages; number += 1) {
		const { items } = await (await document.getPage(number)).getTextContent();
		lines.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
	}
	await task.destroy();
	return lines.join("\n");
}
