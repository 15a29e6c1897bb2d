// The built page: its HTML and the files that each language needs besides it.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../plugins/language.ts";
import { routeScript, type ScreenNeeds } from "./routeScript.ts";

export interface Dist {
	readonly folder: string;
	readonly html: string;
	/** Files below /s/pc/ to be fetched at once, because the language's messages are in them. */
	readonly preloads: Readonly<Record<Language, readonly string[]>>;
	/** Files of the page of lessons, which its script would only ask for one after the other. */
	readonly lessonFiles: Readonly<Record<Language, readonly string[]>>;
	/** Asks for the files of the screen that the hash names, with the rest of the messages, and for its data. */
	readonly routeScripts: Readonly<Record<Language, string>>;
}

/** As scripts/build/routeFiles.ts lists it. */
interface BuiltScreen extends ScreenNeeds {
	readonly messages: Readonly<Record<Language, string | undefined>>;
}

type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean } | undefined>;

/** The page of lessons, in the build. */
export const lessonPage = "src/app/pages/LessonPage.tsx";

/** What it loads, besides messages of the site. */
const lessonSources = (language: Language): readonly string[] => [
	"src/app/pages/pages.ts",
	lessonPage,
	`src/features/learn/study/messages.${language}.json`,
	"schemas/generated/calls/study.js",
];

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
	const added = (source: string) => filesOf(manifest, source).filter((file) => !initial.has(file));
	const preloads = (language: Language) => added(`src/locales/${language}.ts`);
	const lessonFiles = (language: Language) => {
		const sources = [...lessonSources(language), `src/locales/${language}Rest.ts`];
		const missing = sources.find((source) => !manifest[source]);
		if (manifest[lessonPage] && missing !== undefined)
			throw new DistError(
				`${folder} must have ${missing}, which the page of lessons loads; correct server/page/dist.ts`,
			);
		return [...new Set(sources.flatMap(added))];
	};
	// Of scripts/build/routeFiles.ts. Without it the page's script finds the files itself, later.
	const routeList = join(folder, ".vite/routes.json");
	const routes = existsSync(routeList) ? (JSON.parse(read(routeList)) as BuiltScreen[]) : [];
	const script = (language: Language) => {
		const later = added("src/app/shell/LaterScreens.tsx");
		const screens = routes.map((screen) => {
			const messages = screen.messages[language];
			return messages ? { ...screen, files: [...new Set([...screen.files, ...later, messages])] } : screen;
		});
		return routeScript(screens, added(`src/locales/${language}Rest.ts`));
	};
	for (const mark of ["__NONCE__", "<!--site-snapshot-->", '<div id="root"></div>'])
		if (!html.includes(mark))
			throw new DistError(
				`${folder}/index.html must contain ${mark}, found none; build again with npm start`,
			);
	return {
		folder,
		html,
		preloads: { zh: preloads("zh"), en: preloads("en") },
		lessonFiles: { zh: lessonFiles("zh"), en: lessonFiles("en") },
		routeScripts: { zh: script("zh"), en: script("en") },
	};
}
