// The built page: its HTML and the files that each language needs besides it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../plugins/language.ts";

export interface Dist {
	readonly folder: string;
	readonly html: string;
	/** Files below /s/pc/ to be fetched at once, because the language's messages are in them. */
	readonly preloads: Readonly<Record<Language, readonly string[]>>;
}

type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean } | undefined>;

export class DistError extends Error {
	override name = "DistError";
}

function read(path: string): string {
	try {
		return readFileSync(path, "utf8");
	} catch (cause) {
		throw new DistError(`${path} must be the built page, found nothing that can be read; run npm start`, {
			cause,
		});
	}
}

/** The chunks of a source and of everything it imports, each once. */
function filesOf(manifest: Manifest, source: string, known = new Set<string>()): string[] {
	const chunk = manifest[source];
	if (!chunk || known.has(source)) return [];
	known.add(source);
	return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, known))];
}

/** @throws DistError when the page has not been built */
export function readDist(folder: string): Dist {
	const html = read(join(folder, "index.html"));
	const manifest = JSON.parse(read(join(folder, ".vite/manifest.json"))) as Manifest;
	const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? "";
	const initial = new Set(filesOf(manifest, entry));
	const preloads = (language: Language) =>
		filesOf(manifest, `src/locales/${language}.ts`).filter((file) => !initial.has(file));
	for (const mark of ["__NONCE__", "<!--site-snapshot-->", '<div id="root"></div>'])
		if (!html.includes(mark))
			throw new DistError(
				`${folder}/index.html must contain ${mark}, found none; build again with npm start`,
			);
	return { folder, html, preloads: { zh: preloads("zh"), en: preloads("en") } };
}
