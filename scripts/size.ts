// What the first screen of home and the form chunk weigh, gzip, against their budgets. Exits 1 above a budget.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

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

const dist = join(import.meta.dirname, "..", process.env["DIST"] ?? "dist");
const firstScreenBudget: Budget = { kilobytes: 127, aim: 115 };
const contentBudget: Budget = { kilobytes: 24, aim: 20 };
const richContentBudget: Budget = { kilobytes: 48, aim: 40 };
const formBudget: Budget = { kilobytes: 70, aim: 60 };

/** Lazy modules that home's first screen asks for besides the entry; a journey compares this with the browser. */
const lazyButFirst: readonly RegExp[] = [/^src\/locales\/(?:zh|en)\.ts$/];

/** Lazy modules that every home fills in afterwards, its footer too; watched, so that it does not grow unseen. */
const fillsHome: readonly RegExp[] = [
	/^_(?:footer|pieces|CourseCards)-/,
	/^src\/features\/course\/Course(?:FeaturedBlock|Cards)\.tsx$/,
	/^schemas\/generated\/calls\/course\.js$/,
	/^src\/features\/footer\/(?:Columns|Brand|Social|Legal)Block\.tsx$/,
	/^src\/features\/menu\/MenuColumnsBlock\.tsx$/,
	/^src\/locales\/zhRest\.ts$/,
];

/** What template page/home-2 fills in on top of that, with as many kinds of content as there are. */
const fillsRichHome: readonly RegExp[] = [
	/^src\/features\/home\/ColumnsBlock\.tsx$/,
	/^_(?:package|open-class|teacher|news|answer)-/,
	/^src\/features\/(?:package|open-class|teacher|news|answer)\/\w+Block\.tsx$/,
	/^schemas\/generated\/calls\/(?:package|open-class|teacher|news|answer)\.js$/,
];

/** The lazy module that draws the first form there is: it brings rjsf, the fields and what seals a password. */
const formModule = "src/features/login/LoginDialog.tsx";
/** A question without a form: what it needs is fetched for every dialog. */
const plainDialog = "src/features/login/SignOutDialog.tsx";

/** A chunk and everything it imports statically. */
function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
	if (seen.has(key)) return seen;
	seen.add(key);
	for (const next of manifest[key]?.imports ?? []) closure(manifest, next, seen);
	return seen;
}

/** JavaScript files behind manifest keys. */
const filesOf = (manifest: Manifest, keys: Iterable<string>): Set<string> =>
	new Set([...keys].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith(".js")));

/** Files that home's first screen fetches in a language. */
export function firstScreenFiles(manifest: Manifest, language: "zh" | "en"): Set<string> {
	const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
	const other = language === "zh" ? "src/locales/en.ts" : "src/locales/zh.ts";
	const lazy = Object.keys(manifest).filter(
		(key) => key !== other && lazyButFirst.some((pattern) => pattern.test(key)),
	);
	return filesOf(
		manifest,
		[...entries, ...lazy].flatMap((key) => [...closure(manifest, key)]),
	);
}

/** Files that home fetches for its content besides those of its first screen; the rich one fetches more. */
export function contentFiles(manifest: Manifest, rich = false): Set<string> {
	const modules = rich ? [...fillsHome, ...fillsRichHome] : fillsHome;
	const keys = Object.keys(manifest).filter((key) => modules.some((pattern) => pattern.test(key)));
	return filesOf(
		manifest,
		keys.flatMap((key) => [...closure(manifest, key)]),
	);
}

/** What the first form fetches besides what every dialog and the first screen of home have brought. */
function formFiles(manifest: Manifest, brought: Iterable<string>): string[] {
	const there = new Set([...brought, ...filesOf(manifest, closure(manifest, plainDialog))]);
	const files = [...filesOf(manifest, closure(manifest, formModule))].filter((file) => !there.has(file));
	if (files.length === 0)
		throw new Error(
			`dist/.vite/manifest.json must have ${formModule}, found none; name the module that draws the form`,
		);
	return files;
}

/** Size of the form chunk, gzip; KB. */
export function formKilobytes(): number {
	const manifest = readManifest();
	const brought = [...firstScreenFiles(manifest, "en"), ...contentFiles(manifest)];
	return formFiles(manifest, brought).reduce((sum, file) => sum + weigh(file), 0);
}

export function readManifest(): Manifest {
	const path = join(dist, ".vite", "manifest.json");
	if (!existsSync(path)) throw new Error("dist/.vite/manifest.json is missing; run npm run build");
	return JSON.parse(readFileSync(path, "utf8")) as Manifest;
}

const weigh = (file: string): number => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024;

interface Row {
	readonly file: string;
	readonly kilobytes: number;
}

/** Prints a table; resolves to whether the sum is within its budget. */
function print(title: string, rows: readonly Row[], budget: Budget): boolean {
	const sum = rows.reduce((total, row) => total + row.kilobytes, 0);
	const within = sum <= budget.kilobytes;
	console.log(`\n${title} (budget ${budget.kilobytes} KB, aim ${budget.aim} KB)`);
	for (const row of [...rows].sort((a, b) => b.kilobytes - a.kilobytes))
		console.log(`${row.kilobytes.toFixed(1).padStart(8)} KB  ${row.file}`);
	const verdict = within ? (sum <= budget.aim ? "within the aim" : "within the budget") : "ABOVE THE BUDGET";
	console.log(`${sum.toFixed(1).padStart(8)} KB  in all, ${verdict}`);
	return within;
}

function main(): void {
	const manifest = readManifest();
	const rows = (files: Iterable<string>): Row[] =>
		[...files].map((file) => ({ file, kilobytes: weigh(file) }));
	// The heavier language counts: nobody should pay more than the budget for the language they read.
	const total = (files: Set<string>): number => rows(files).reduce((sum, row) => sum + row.kilobytes, 0);
	const [zh, en] = [firstScreenFiles(manifest, "zh"), firstScreenFiles(manifest, "en")];
	const first = total(zh) > total(en) ? zh : en;
	const fits = [print("JavaScript of home's first screen, gzip", rows(first), firstScreenBudget)];
	const content = [...contentFiles(manifest)].filter((file) => !first.has(file));
	fits.push(print("Then, for courses and footer of home", rows(content), contentBudget));
	const rich = [...contentFiles(manifest, true)].filter(
		(file) => !first.has(file) && !content.includes(file),
	);
	fits.push(print("Then, for the other blocks of page/home-2", rows(rich), richContentBudget));
	const form = formFiles(manifest, [...first, ...content]);
	fits.push(print("Form chunk on top of it, gzip", rows(form), formBudget));
	if (fits.includes(false)) process.exitCode = 1;
}

if (import.meta.main) main();
