// A package of content: all parts and pictures of a company in one zip, to bring a school to another installation.
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { type Entry, fromRandomAccessReaderPromise, type ZipFile as OpenZip } from "yauzl";
import { ZipFile } from "yazl";
import { decodeUtf8, parseJson } from "../../schemas/readJson.ts";
import type { Ask } from "../../server/operator/commands.ts";
import { ArchiveFile } from "../../server/shared/archiveFile.ts";
import { OperatorRefused } from "../../server/shared/operatorRefused.ts";
import { callerPath, changeOf, type Options } from "./commandLine.ts";
import { documentText, maxFileBytes, refuseLargeParts } from "./contentFiles.ts";
import { printApplied } from "./contentOutput.ts";
import { counted } from "./output.ts";
import { writeBeside } from "./writeBeside.ts";

const documentName = /^content\/[a-z-]+(?:\/[a-z0-9-]+)?\.json$/;
const pictureName = /^assets\/([a-z0-9][a-z0-9.-]*)$/;
/** A picture is a third larger on the way to the server. */
const maxPictureBytes = 11_000_000;
const maxEntries = 5_000;

/** Without the numbers of versions, which are those of this installation. */
const portable = ({ version: _, ...document }: { readonly version: number }): object => document;

export async function packContent(ask: Ask, host: string, path: string): Promise<void> {
	const [parts, pictures] = [await ask("content-export", { host }), await ask("asset-list", { host })];
	const zip = new ZipFile();
	await writeBeside(callerPath(path), async (partial) => {
		const out = createWriteStream(partial);
		const written = pipeline(zip.outputStream, out);
		// It may fail while pictures are fetched, and is awaited after them.
		written.catch(() => undefined);
		try {
			for (const part of parts)
				zip.addBuffer(Buffer.from(documentText(portable(part))), `content/${part.part}.json`);
			for (const { name } of pictures) {
				const { base64 } = await ask("asset-export", { host, name });
				zip.addBuffer(Buffer.from(base64, "base64"), `assets/${name}`, { compress: false });
			}
			zip.end();
			await written;
		} catch (error) {
			out.destroy();
			throw error;
		}
	});
	console.log(`${path}: ${counted(parts.length, "part")}, ${counted(pictures.length, "picture")}`);
	const media = await ask("media-list", { host });
	if (media.length > 0)
		console.error(
			`warning: without ${counted(media.length, "file")} of lessons, which are too large for it: bring them there with content media put (npm run content -- media list ${host})`,
		);
}

interface Package {
	readonly documents: readonly unknown[];
	readonly pictures: ReadonlyMap<string, Buffer>;
}

const refused = (path: string, expected: string, found: string): OperatorRefused =>
	new OperatorRefused(
		`${path} must be ${expected}, found ${found}; make it again with npm run content -- pack`,
	);

function checkEntry(path: string, { fileName, uncompressedSize }: Entry): void {
	const limit = pictureName.test(fileName) ? maxPictureBytes : maxFileBytes;
	if (!documentName.test(fileName) && !pictureName.test(fileName))
		throw refused(path, "a package with content/… and assets/… alone", `"${fileName}"`);
	if (uncompressedSize > limit)
		throw refused(`${path}: ${fileName}`, `at most ${limit} bytes`, `${uncompressedSize}`);
}

async function readEntries(path: string, zip: OpenZip): Promise<Package> {
	const documents: unknown[] = [];
	const pictures = new Map<string, Buffer>();
	let documentBytes = 0;
	for await (const entry of zip.eachEntry()) {
		checkEntry(path, entry);
		if (documents.length + pictures.size >= maxEntries)
			throw refused(path, `at most ${maxEntries} files`, "more");
		const bytes = await buffer(await zip.openReadStreamPromise(entry));
		const [, picture] = pictureName.exec(entry.fileName) ?? [];
		if (picture !== undefined) {
			pictures.set(picture, bytes);
			continue;
		}
		documentBytes += bytes.length;
		if (documentBytes > maxFileBytes)
			throw refused(path, `a package of at most ${maxFileBytes} bytes of documents`, "more");
		documents.push(parseJson(decodeUtf8(bytes, entry.fileName), entry.fileName));
	}
	return { documents, pictures };
}

/** @throws OperatorRefused when it is no package */
async function readPackage(path: string): Promise<Package> {
	await using file = await open(callerPath(path));
	const { size } = await file.stat();
	try {
		const bytes = new ArchiveFile(callerPath(path), file, size);
		return await readEntries(path, await fromRandomAccessReaderPromise(bytes, size, { autoClose: false }));
	} catch (error) {
		// The library throws plain errors about the bytes of an archive.
		if ((error as Error).constructor !== Error) throw error;
		throw refused(path, "a package of content", (error as Error).message);
	}
}

/**
 * Checks the documents before anything is stored. Pictures that are not there come before the documents, which name them; those
 * that replace one come after them: where the documents are refused, what is shown stays. Given again, it does what is left.
 */
export async function unpackContent(ask: Ask, host: string, path: string, options: Options): Promise<void> {
	const { documents, pictures } = await readPackage(path);
	const parts = [...documents];
	refuseLargeParts(path, parts);
	if (parts.length > 0) {
		const { problems, warnings } = await ask("content-check", { host, parts });
		if (problems.length > 0)
			throw new OperatorRefused(`${path} was not unpacked; nothing was changed`, { problems, warnings });
	}
	const known = new Map((await ask("asset-list", { host })).map(({ name, sha256 }) => [name, sha256]));
	const isSame = ([name, bytes]: readonly [string, Buffer]): boolean =>
		known.get(name) === createHash("sha256").update(bytes).digest("hex");
	const changed = [...pictures].filter((each) => !isSame(each));
	const store = async (isKnown: boolean): Promise<void> => {
		for (const [name, bytes] of changed.filter(([each]) => known.has(each) === isKnown))
			await ask("asset-put", { host, name, base64: bytes.toString("base64"), options: changeOf(options) });
	};
	await store(false);
	if (parts.length > 0) printApplied(await ask("content-apply", { host, parts, options: changeOf(options) }));
	await store(true);
	console.log(`${host}: ${counted(pictures.size, "picture")}, ${changed.length} of them new or changed`);
}
