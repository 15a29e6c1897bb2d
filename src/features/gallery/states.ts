// The states in which templates differ, by name. The test matrix renders each template in those that affect it.
import type { Block, Cond, TemplateDoc } from "../../../schemas/generated/documents.ts";
import { type Facts, readPointer } from "../../renderer/evaluate.ts";
import { type Choices, factsOfChoices, options } from "./situation.ts";

/** One state for each number, such as schools8. */
const counted = <N extends "schools" | "cart">(name: N, more: Choices): [string, Choices][] =>
	options[name].filter((n) => n !== "off").map((n) => [`${name}${n}`, { ...more, [name]: n }]);

/** Of two states a template cannot distinguish the first is rendered, so simple states come before combined ones. */
export const choicesOf: { readonly [state: string]: Choices } = {
	signedOut: {},
	signedIn: { persona: "student", cart: "1" },
	closed: { content: "closed" },
	closedSignedIn: { content: "closed", persona: "student" },
	noLogo: { content: "noLogo" },
	empty: { content: "empty" },
	atHome: { page: "home" },
	...Object.fromEntries(counted("schools", {})),
	...Object.fromEntries(counted("cart", { persona: "student" })),
	unread: { persona: "student", unread: "3" },
	member: { persona: "member" },
	admin: { persona: "admin" },
	learning: { persona: "student", learning: "on" },
	appDownload: { app: "on" },
	longNames: { content: "longNames", schools: "9" },
	longNamesSignedIn: { content: "longNames", persona: "member", schools: "9", cart: "100", learning: "on" },
	longMenu: { content: "longMenu" },
	longMenuSignedIn: { content: "longMenu", persona: "student", cart: "11", learning: "on" },
	everything: {
		persona: "admin",
		schools: "17",
		cart: "100",
		unread: "3",
		learning: "on",
		app: "on",
		page: "home",
	},
};

export const states: { readonly [state: string]: Facts } = Object.fromEntries(
	Object.entries(choicesOf).map(([state, choices]) => [state, factsOfChoices(choices)]),
);

function pointersOf(condition: Cond): string[] {
	if ("is" in condition) return [condition.is];
	if ("not" in condition) return pointersOf(condition.not);
	if ("all" in condition) return condition.all.flatMap(pointersOf);
	if ("any" in condition) return condition.any.flatMap(pointersOf);
	return Object.values(condition).flatMap((of) => (Array.isArray(of) ? [String(of[0])] : []));
}

/** Every pointer into the facts that a block and its children use. */
function pointersIn(block: Block): string[] {
	const bound = JSON.stringify(block.props ?? {}).matchAll(/"\$bind":"((?:[^"\\]|\\.)*)"/g);
	return [
		...(block.when ? pointersOf(block.when) : []),
		...(block.each ? [block.each] : []),
		...[...bound].map(([, pointer]) => pointer ?? ""),
		...Object.values(block.slots ?? {}).flatMap((inner) => (inner as Block[]).flatMap(pointersIn)),
	];
}

/**
 * The states in which a template can differ: blocks see only the facts they are bound to, so states that agree on
 * those are one, and a footer is not rendered once for each number of items in the cart.
 */
export function statesOf(template: TemplateDoc): string[] {
	const pointers = [...new Set(pointersIn(template.root))].sort();
	const seen = new Set<string>();
	return Object.entries(states).flatMap(([state, facts]) => {
		const view = JSON.stringify(pointers.map((pointer) => readPointer(facts, pointer) ?? null));
		if (seen.has(view)) return [];
		seen.add(view);
		return [state];
	});
}
