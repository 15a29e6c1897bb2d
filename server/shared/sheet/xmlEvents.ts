// Feeds the XML of a workbook's part to handlers, as a stream.
import type { Readable } from "node:stream";
import sax from "sax";
import { maxRowLength, unreadable } from "./sheetRow.ts";

type Attributes = Readonly<Record<string, string>>;

export interface XmlHandlers {
	readonly onOpen?: (name: string, attributes: Attributes) => void;
	readonly onText?: (text: string) => void;
	readonly onClose?: (name: string) => void;
}

/** A sheet has six; the parser keeps a name for each. */
const maxDepth = 100;

/** Without the prefix of the name space, which programs choose as they like. */
const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** From the library of archives, which throws plain errors, from zlib or from the decoder. */
const isAboutBytes = (error: unknown): boolean =>
	(error as Error).constructor === Error ||
	/^(?:Z_|ERR_ENCODING)/.test((error as NodeJS.ErrnoException).code ?? "");

/**
 * Calls the handlers for one chunk of bytes after the other; between two, the caller can do something with what they found.
 * Entities of a document's own are not expanded.
 * @throws SheetUnreadable where it is no XML
 */
export async function* xmlEvents(
	where: string,
	bytes: Readable,
	handlers: XmlHandlers,
): AsyncGenerator<void> {
	const parser = sax.parser(true, { position: false });
	parser.ENTITIES = { amp: "&", gt: ">", lt: "<", quot: '"', apos: "'" };
	const decoder = new TextDecoder("utf-8", { fatal: true });
	/** Characters since the last tag: a text without an end would fill the memory. */
	let untagged = 0;
	let depth = 0;
	parser.onopentag = ({ name, attributes }) => {
		untagged = 0;
		depth += 1;
		if (depth > maxDepth)
			throw unreadable(where, `XML of at most ${maxDepth} levels`, "more", "save it again");
		handlers.onOpen?.(localName(name), attributes as Attributes);
	};
	parser.onclosetag = (name) => {
		untagged = 0;
		depth -= 1;
		handlers.onClose?.(localName(name));
	};
	parser.ontext = (text) => handlers.onText?.(text);
	parser.oncdata = (text) => handlers.onText?.(text);
	let failure: Error | undefined;
	parser.onerror = (error) => {
		failure ??= error;
		parser.resume();
	};
	const check = (): void => {
		if (failure)
			throw unreadable(
				where,
				"XML",
				failure.message.split("\n", 1)[0] ?? "",
				"save it again with a spreadsheet program",
			);
		if (untagged > maxRowLength)
			throw unreadable(where, `texts of at most ${maxRowLength} characters`, "more", "shorten them");
	};
	try {
		for await (const chunk of bytes as AsyncIterable<Buffer>) {
			const text = decoder.decode(chunk, { stream: true });
			untagged += text.length;
			parser.write(text);
			check();
			yield;
		}
		parser.write(decoder.decode());
		parser.close();
		check();
		yield;
	} catch (error) {
		if (!isAboutBytes(error)) throw error;
		throw unreadable(
			where,
			"readable",
			(error as Error).message,
			"save it again with a spreadsheet program, or copy the file again",
		);
	} finally {
		bytes.destroy();
	}
}

/** The same for a part that is small or kept in memory. */
export async function readXml(where: string, bytes: Readable, handlers: XmlHandlers): Promise<void> {
	for await (const _ of xmlEvents(where, bytes, handlers));
}
