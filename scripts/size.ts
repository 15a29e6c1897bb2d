// Gzip sizes of what home, the first form and the page of lessons fetch, against their budgets. Exits 1 above a budget.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { lessonPage, readDist } from "../server/page/dist.ts";

interface Chunk {
	readonly file: string;
	readonly isEntry?: boolean;
	readonly imports?: readonly string[];
	readonly dynamicImports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

interface Budget {
	readonly kilobytes: number;
	readonly aim: number;
}

const root = join(import.meta.dirname, "..");
const dist = join(root, process.env["DIST"] ?? "dist");
const firstScreenBudget: Budget = { kilobytes: 135, aim: 120 };
const contentBudget: Budget = { kilobytes: 32, aim: 25 };
const richContentBudget: Budget = { kilobytes: 52, aim: 30 };
/** The template with the most blocks. */
const fullContentBudget: Budget = { kilobytes: 80, aim: 60 };
const formBudget: Budget = { kilobytes: 90, aim: 75 };
const playerBudget: Budget = { kilobytes: 15, aim: 13 };
const lessonBudget: Budget = { kilobytes: 62, aim: 50 };

/** The first form of a visitor, and a dialog without a form: what that needs, every dialog fetches. */
const formDialog = "LoginDialog";
const plainDialog = "SignOutDialog";

/** Chunks of a source, of what it imports and, where `follows` says so, of what it imports dynamically. */
function closure(
	manifest: Manifest,
	key: string,
	follows: (key: string) => boolean = () => false,
	seen = new Set<string>(),
): Set<string> {
	if (seen.has(key)) return seen;
	seen.add(key);
	const { imports = [], dynamicImports = [], isEntry } = manifest[key] ?? {};
	for (const next of [...imports, ...(isEntry ? [] : dynamicImports.filter(follows))])
		closure(manifest, next, follows, seen);
	return seen;
}

/** JavaScript files behind manifest keys. */
const filesOf = (manifest: Manifest, keys: Iterable<string>): Set<string> =>
	new Set([...keys].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith(".js")));

/** Files that home's first screen fetches in a language. */
export function firstScreenFiles(manifest: Manifest, language: "zh" | "en"): Set<string> {
	const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
	const keys = [...entries, `src/locales/${language}.ts`].flatMap((key) => [...closure(manifest, key)]);
	return filesOf(manifest, keys);
}

const pascal = (name: string): string =>
	name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Sources of the blocks that a template names; a block of the first screen has no chunk of its own. */
function blocksOf(manifest: Manifest, template: string): string[] {
	const text = readFileSync(join(root, "templates", `${template}.json`), "utf8");
	return [...text.matchAll(/"type": "(\w+)\.(\w+)"/g)].flatMap(([, feature = "", name = ""]) => {
		// Blocks that the build puts into one file have no chunk of their own.
		const source = new RegExp(
			`^(?:src/features/[\\w-]+/${kebab(feature)}/(?:${pascal(feature)})?${pascal(name)}Block\\.tsx|_${kebab(feature)}-[^/]+)$`,
		);
		return Object.keys(manifest).filter((key) => source.test(key));
	});
}

/** The build's key of src/app/contentFeatures.ts, which other features share. */
function contentFeatures(manifest: Manifest): string {
	const key = Object.keys(manifest).find((name) => name.startsWith("_contentFeatures-"));
	if (!key)
		throw new Error(
			"dist/.vite/manifest.json must have a chunk contentFeatures, found none; correct scripts/size.ts",
		);
	return key;
}

/** Messages that several features of content load, such as those of posts. Counted whichever of these features a page has. */
function sharedMessages(manifest: Manifest, language: "zh" | "en"): string[] {
	const { dynamicImports = [] } = manifest[contentFeatures(manifest)] ?? {};
	const found = dynamicImports.filter(
		(key) => key.endsWith(`/messages.${language}.json`) && !key.startsWith("src/features/"),
	);
	if (found.length === 0)
		throw new Error(
			"dist/.vite/manifest.json: contentFeatures.ts must load the messages of posts, found none outside of src/features; correct scripts/size.ts",
		);
	return found;
}

/** Files that the content and the footer of home fetch in a language, with the validators of their calls. */
export function contentFiles(manifest: Manifest, language: "zh" | "en", page = "home-1"): Set<string> {
	const blocks = [`page/${page}`, "footer/1"].flatMap((template) => blocksOf(manifest, template));
	const keys = blocks.flatMap((block) => {
		const [folder = ""] = /^.*\//.exec(block) ?? [];
		const isOwn = (key: string) => /^schemas\/generated\/calls\//.test(key) || key.startsWith(folder);
		return [...closure(manifest, block, isOwn)];
	});
	// Blocks of content come with their manifests and messages, which each build has a file of.
	const own = blocks.map((block) => `${dirname(block)}/messages.${language}.json`);
	const later = own.some((file) => manifest[file])
		? [...closure(manifest, contentFeatures(manifest)), ...own, ...sharedMessages(manifest, language)]
		: [];
	return filesOf(manifest, [...keys, `src/locales/${language}Rest.ts`, ...later]);
}

const dialogFiles = (manifest: Manifest, name: string): Set<string> => {
	const source = Object.keys(manifest).find((key) => key.endsWith(`/${name}.tsx`));
	if (!source)
		throw new Error(`dist/.vite/manifest.json must have ${name}.tsx, found none; correct scripts/size.ts`);
	return filesOf(manifest, closure(manifest, source));
};

/** What the first form fetches besides what home and every dialog have fetched. */
function formFiles(manifest: Manifest, fetched: Iterable<string>): string[] {
	const known = new Set([...fetched, ...dialogFiles(manifest, plainDialog)]);
	return [...dialogFiles(manifest, formDialog)].filter((file) => !known.has(file));
}

/** Size of the form chunk, gzip; KB. */
export function formKilobytes(): number {
	const manifest = readManifest();
	const fetched = [...firstScreenFiles(manifest, "en"), ...contentFiles(manifest, "en")];
	return sum(formFiles(manifest, fetched));
}

export function readManifest(): Manifest {
	const path = join(dist, ".vite", "manifest.json");
	if (!existsSync(path)) throw new Error("dist/.vite/manifest.json is missing; run npm run build");
	return JSON.parse(readFileSync(path, "utf8")) as Manifest;
}

const weigh = (file: string): number => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024;
const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + weigh(file), 0);

/** Prints a table; returns whether the sum is within its budget. */
function print(title: string, files: Iterable<string>, budget: Budget): boolean {
	const total = sum(files);
	const within = total <= budget.kilobytes;
	console.log(`\n${title} (budget ${budget.kilobytes} KB, aim ${budget.aim} KB)`);
	for (const [size, file] of [...files].map((file) => [weigh(file), file] as const).sort(([a], [b]) => b - a))
		console.log(`${size.toFixed(1).padStart(8)} KB  ${file}`);
	const outcome = within
		? total <= budget.aim
			? "within the aim"
			: "within the budget"
		: "ABOVE THE BUDGET";
	console.log(`${total.toFixed(1).padStart(8)} KB  in all, ${outcome}`);
	return within;
}

function main(): void {
	const manifest = readManifest();
	// The heavier language counts.
	const [language = "zh"] = (["zh", "en"] as const).toSorted(
		(a, b) => sum(firstScreenFiles(manifest, b)) - sum(firstScreenFiles(manifest, a)),
	);
	const first = firstScreenFiles(manifest, language);
	const content = [...contentFiles(manifest, language)].filter((file) => !first.has(file));
	const fetched = new Set([...first, ...content]);
	const othersOf = (page: string) =>
		[...contentFiles(manifest, language, page)].filter((file) => !fetched.has(file));
	const { lessonFiles } = readDist(dist);
	const player = filesOf(manifest, [lessonPage]);
	if (player.size === 0)
		throw new Error(
			`dist/.vite/manifest.json must have ${lessonPage}, found none; correct server/page/dist.ts`,
		);
	const fits = [
		print("JavaScript of home's first screen, gzip", first, firstScreenBudget),
		print("Then, for courses and footer of home", content, contentBudget),
		print("Then, for the other blocks of page/home-2", othersOf("home-2"), richContentBudget),
		print("Or, for the other blocks of page/home-3", othersOf("home-3"), fullContentBudget),
		print("Form chunk on top of it, gzip", formFiles(manifest, fetched), formBudget),
		// What only this page needs is in its own chunk.
		print("Page of lessons and its player", player, playerBudget),
		// The script that plays playlists comes later, where the browser plays none.
		print(
			"Then, for the page of lessons until its video can be played",
			lessonFiles[language].filter((file) => !first.has(file)),
			lessonBudget,
		),
	];
	if (fits.includes(false)) process.exitCode = 1;
}

if (import.meta.main) main();
