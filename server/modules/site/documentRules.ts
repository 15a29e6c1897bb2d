// Rules for single documents beyond their schemas: time zones, parents in menus, and templates of home pages.
import { nearestOf } from "../../../schemas/nearest.ts";
import { type Problem, problem } from "../../../schemas/problems.ts";
import { type Node, quote, textOf, treeIn } from "../../shared/documentNodes.ts";
import { expectedZone, isZone } from "../../shared/timeZone.ts";

export const timeZoneProblems = (path: string, baseInfo: Node): Problem[] =>
	["classTableZone", "liveTimeZone"].flatMap((name) => {
		const zone = textOf(baseInfo[name]);
		if (zone === "" || isZone(zone)) return [];
		const nearest = nearestOf(zone, Intl.supportedValuesOf("timeZone"));
		const todo = nearest ? `write "${nearest}"` : "write the name of a zone";
		return [problem(`${path}.${name}`, expectedZone, quote(zone), todo)];
	});

const rootParents = new Set(["", "-1"]);

/** An item that names a parent is below that one. */
export function parentProblems(path: string, list: unknown): Problem[] {
	const items = treeIn(path, list);
	const ids = new Map(items.map(([at, { id }]) => [at, textOf(id)]));
	return items.flatMap(([at, { parentId }]) => {
		if (typeof parentId !== "string") return [];
		const above = ids.get(at.replace(/\.children\[\d+\]$/, ""));
		const isTop = at.endsWith("]") && !at.includes(".children[");
		if (isTop ? rootParents.has(parentId) : parentId === above) return [];
		const expected = isTop
			? "empty or -1, since the item is at the top"
			: `${quote(above)}, the id of the item above`;
		return [
			problem(`${at}.parentId`, expected, quote(parentId), "correct it or leave it out, or move the item"),
		];
	});
}

/** @param templates by catalog path */
export function pageTemplateProblems(
	path: string,
	home: Node,
	templates: ReadonlyMap<string, unknown>,
): Problem[] {
	const page = home["homePageTemplateRsp"] as Node | undefined;
	const id = textOf(page?.["pageTemplateId"]);
	if (id === "" || templates.has(`page/${id}`)) return [];
	const known = [...templates.keys()]
		.filter((each) => /^page\/home/.test(each))
		.map((each) => each.slice("page/".length));
	return [
		problem(
			`${path}.homePageTemplateRsp.pageTemplateId`,
			`one of the home pages ${known.sort().join(", ")}`,
			quote(id),
			"choose one of them",
		),
	];
}
