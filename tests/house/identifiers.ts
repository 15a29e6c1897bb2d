// Names declared in the code use the field's own words: words of a private vocabulary are refused, except where
// they are on a list that only gets shorter.
import type { ESTree } from "vite";
import { isCode, type Source, visit } from "./sources.ts";

/** Each with what is written instead. */
const refusedWords: Readonly<Record<string, string>> = {
	...asWords("paint paints painted painter painting", "server-rendered markup, SSR"),
	...asWords("drawn drawing draws", "rendered, render"),
	...asWords("press pressed presses", "click, clicked"),
	...asWords("reader readers somebody", "user, visitor, student"),
	...asWords("told tell tells untold", "notify, report"),
	...asWords("say said saying says", "message, format"),
	...asWords("hear hears heard", "handle, on..., subscribe"),
	...asWords("reading readings", "query"),
	...asWords("mine", "useStudentQuery, own"),
	...asWords("place places", "path, key, index, slot, placeholder"),
	...asWords("look looks", "variant, poll, check"),
	...asWords("former", "previous"),
	...asWords("kept keeper keepers held", "cached, stored, locked"),
	...asWords("crowd", "connection limits"),
	...asWords("rank ranks", "priority"),
	...asWords("hurry", "retryNow"),
	...asWords("again", "reconnect, retry"),
	...asWords("become becomes settle", "setSession, afterFirstRender"),
	...asWords("remedy trouble wrong", "recovery, error, invalid"),
	...asWords("brings brought", "dependents"),
	...asWords("judge judges verdict verdicts", "validate, decision"),
	...asWords("remembered", "trusted device"),
	...asWords("patience patient quiet gathering", "timeoutMs, idleMs, batchWindowMs"),
	...asWords("most longest deepest", "maxItems, maxLength, maxDepth"),
	...asWords("chance chances", "random"),
	...asWords("ways ferry unaware", "sign-in methods"),
};

function asWords(words: string, instead: string): Record<string, string> {
	return Object.fromEntries(words.split(" ").map((word) => [word, instead]));
}

/** `isHeldBack` as is, held, back. */
const wordsOf = (name: string): string[] =>
	name
		.split(/(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+/)
		.map((word) => word.toLowerCase())
		.filter(Boolean);

const isOurs = (path: string): boolean =>
	/^(?:src|server|scripts|tests)\/|^schemas\/(?!generated\/)/.test(path) && !path.startsWith("tests/house/");

const nameOf = (node: ESTree.Node | null | undefined): string | undefined =>
	node?.type === "Identifier" || node?.type === "PrivateIdentifier" ? node.name : undefined;

/** Names that a pattern declares: `{ a, b: c }` declares a and c. */
function patternNames(node: ESTree.Node | null | undefined): string[] {
	if (!node) return [];
	if (node.type === "Identifier") return [node.name];
	if (node.type === "AssignmentPattern") return patternNames(node.left);
	if (node.type === "RestElement") return patternNames(node.argument);
	if (node.type === "ArrayPattern") return node.elements.flatMap((each) => patternNames(each));
	if (node.type === "ObjectPattern")
		return node.properties.flatMap((each) =>
			patternNames(each.type === "RestElement" ? each.argument : each.value),
		);
	if (node.type === "TSParameterProperty") return patternNames(node.parameter);
	return [];
}

/** Every name that a file declares: variables, parameters, functions, classes, types and their members. */
export function declaredNames(source: Source): string[] {
	const found = new Set<string>();
	const add = (...names: (string | undefined)[]): void => {
		for (const name of names) if (name) found.add(name);
	};
	const onFunction = ({ id, params }: ESTree.Function | ESTree.ArrowFunctionExpression): void =>
		add(nameOf(id), ...params.flatMap((each) => patternNames(each)));
	const onNamed = ({ id }: { readonly id: ESTree.Node | null }): void => add(nameOf(id));
	const onKeyed = ({ key }: { readonly key: ESTree.Node }): void => add(nameOf(key));
	visit(source, {
		VariableDeclarator: ({ id }) => add(...patternNames(id)),
		FunctionDeclaration: onFunction,
		FunctionExpression: onFunction,
		ArrowFunctionExpression: onFunction,
		ClassDeclaration: onNamed,
		TSInterfaceDeclaration: onNamed,
		TSTypeAliasDeclaration: onNamed,
		TSEnumDeclaration: onNamed,
		TSPropertySignature: onKeyed,
		TSMethodSignature: onKeyed,
		PropertyDefinition: onKeyed,
		MethodDefinition: onKeyed,
	});
	return [...found].sort();
}

const refusedWord = (name: string): string | undefined =>
	wordsOf(name).find((word) => Object.hasOwn(refusedWords, word));

/** Names with a refused word, by file. */
function refusedNames(sources: readonly Source[]): Record<string, string[]> {
	return Object.fromEntries(
		sources
			.filter((source) => isCode(source) && isOurs(source.path))
			.map((source) => [source.path, declaredNames(source).filter(refusedWord)] as const)
			.filter(([, names]) => names.length > 0),
	);
}

/** The list of exceptions: `path: name, name` on each line. */
export const readExceptions = (text: string): Record<string, string[]> =>
	Object.fromEntries(
		text
			.split("\n")
			.filter(Boolean)
			.map((line) => {
				const [path = "", names = ""] = line.split(": ");
				return [path, names.split(", ")];
			}),
	);

/** Names that are not on the list, and entries of the list that are not needed any more. */
export function identifierProblems(
	sources: readonly Source[],
	exceptions: Readonly<Record<string, readonly string[]>>,
): string[] {
	const found = refusedNames(sources);
	const added = Object.entries(found).flatMap(([path, names]) =>
		names
			.filter((name) => !exceptions[path]?.includes(name))
			.map((name) => {
				const word = refusedWord(name) ?? "";
				return `${path}: "${name}" uses "${word}"; write ${refusedWords[word]}`;
			}),
	);
	const idle = Object.entries(exceptions).flatMap(([path, names]) =>
		names
			.filter((name) => !found[path]?.includes(name))
			.map((name) => `tests/house/oldNames.txt: ${path} declares no "${name}" any more; take it off`),
	);
	return [...added, ...idle];
}
