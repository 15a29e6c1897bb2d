// The two languages say the same things: same files, same keys, same places to fill in, and no key without a text.
import { matchesGlob } from "node:path";
import type { ESTree } from "vite";
import { importsOf, isCode, isTest, type Source, visit } from "./sources.ts";

type Messages = Readonly<Record<string, string>>;

const languages = ["en", "zh"] as const;

/** Messages of a feature or a part of the site: the folder's name and the language. */
const messageFile = /([^/]+)\/\w*essages\.(\w+)\.json$/;

/** What every key of a file begins with: the name of its folder, in camelCase. */
const prefixOf = (path: string): string => {
	const folder = path.includes("/resetMessages.") ? "forget" : (messageFile.exec(path)?.[1] ?? "");
	const camel = folder.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
	return { http: "failure", fields: "field" }[camel] ?? camel;
};

const slots = (text: string): string =>
	[...text.matchAll(/\{(\w+)\}/g)]
		.map((match) => match[1])
		.sort()
		.join(",");

/** All messages of a language, each with the file it is in. */
function messagesOf(sources: readonly Source[], language: string): { all: Messages; problems: string[] } {
	const all: Record<string, string> = {};
	const problems: string[] = [];
	for (const source of sources.filter(({ path }) => messageFile.exec(path)?.[2] === language)) {
		const feature = prefixOf(source.path);
		for (const [key, text] of Object.entries(JSON.parse(source.text) as Messages)) {
			if (typeof text !== "string" || text.trim() === "") problems.push(`${source.path}: ${key} has no text`);
			if (!key.startsWith(`${feature}.`))
				problems.push(`${source.path}: ${key} must begin with "${feature}."`);
			if (key in all) problems.push(`${source.path}: ${key} is there twice`);
			all[key] = text;
		}
	}
	return { all, problems };
}

/** Differences between the languages. */
export function parityProblems(sources: readonly Source[]): string[] {
	const [en, zh] = languages.map((language) => messagesOf(sources, language));
	if (!en || !zh) throw new Error("messages: both languages are needed");
	const lacks = (one: Messages, other: Messages, language: string): string[] =>
		Object.keys(one)
			.filter((key) => !(key in other))
			.map((key) => `messages.${language}.json: ${key} is missing`);
	const silent = Object.keys(en.all).length === 0 ? ["messages.en.json: no messages at all"] : [];
	const differing = Object.keys(en.all)
		.filter((key) => key in zh.all && slots(en.all[key] ?? "") !== slots(zh.all[key] ?? ""))
		.map(
			(key) => `messages: ${key} has different places to fill in: en "${en.all[key]}", zh "${zh.all[key]}"`,
		);
	return [
		...silent,
		...en.problems,
		...zh.problems,
		...lacks(en.all, zh.all, "zh"),
		...lacks(zh.all, en.all, "en"),
		...differing,
	];
}

/** Message keys that code and templates name, and that no language has. */
export function unknownKeys(sources: readonly Source[]): string[] {
	const { all } = messagesOf(sources, "en");
	const used: [string, string][] = [];
	for (const source of sources) {
		if (/^src\/.*\.tsx?$/.test(source.path) && !isTest(source.path))
			visit(source, {
				CallExpression(node: ESTree.CallExpression) {
					const [first] = node.arguments;
					if (node.callee.type !== "Identifier" || node.callee.name !== "t") return;
					if (first?.type === "Literal" && typeof first.value === "string")
						used.push([source.path, first.value]);
				},
			});
		if (/^templates\/.*\.json$/.test(source.path))
			for (const match of source.text.matchAll(/"\$t":\s*"([^"]+)"/g))
				used.push([source.path, match[1] ?? ""]);
	}
	return used
		.filter(([, key]) => !(key in all))
		.map(([path, key]) => `${path}: the message "${key}" is in no messages.en.json`);
}

/** The code that home's first screen fetches, and the messages that come with it. */
export function firstScreen(sources: readonly Source[]): Source[] {
	const known = new Map(sources.map((source) => [source.path, source]));
	const atOnce = (path: string): readonly string[] => {
		const source = known.get(path);
		if (!source || !isCode(source)) return [];
		return importsOf(source).flatMap(({ to, typeOnly, lazy }) => (typeOnly || lazy ? [] : [to]));
	};
	const paths = new Set(["src/main.tsx"]);
	// A set that grows while it is walked is walked to its end.
	for (const path of paths) for (const next of atOnce(path)) paths.add(next);
	const messages = atOnce("src/locales/en.ts");
	return sources.filter(
		({ path }) => paths.has(path) || messages.some((pattern) => matchesGlob(path, pattern)),
	);
}
