// Menu items that a visitor cannot follow or tell apart: of a service that is switched off, of no school, of one name.
import { duplicateProblems, type LocatedText, type Problem, problem } from "../../../schemas/problems.ts";
import {
	documentsNamed,
	type Node,
	nodeOf,
	nodesIn,
	quote,
	textOf,
	textsOf,
	treeIn,
} from "../../shared/documentNodes.ts";
import { menuItems } from "./menus.ts";

interface Service {
	readonly page: RegExp;
	readonly flag: string;
	readonly isOn: (document: (name: string) => Node) => boolean;
}

const services: readonly Service[] = [
	{
		page: /^#\/shoppingcart\b/,
		flag: "service.openCart",
		isOn: (document) => document("service")["openCart"] === true,
	},
	{
		page: /^#\/personal\/accountcenter\/score\b/,
		flag: "service.openIntegral",
		isOn: (document) => document("service")["openIntegral"] === true,
	},
	{
		page: /^#\/appload\b/,
		flag: "baseInfo.appConfig.appConfigStatus",
		isOn: (document) => nodeOf(document("baseInfo")["appConfig"])["appConfigStatus"] === true,
	},
];

/** A suffix that is no variable. */
const schoolHome = /^#\/home\/index\/([^/?{}]+)$/;

function serviceWarnings(path: string, url: string, site: Node): Problem[] {
	const own = /^overrides\.(.+)\.menus\./.exec(path)?.[1];
	const document = (name: string): Node =>
		nodeOf(nodeOf(nodeOf(site["overrides"])[own ?? ""])[name] ?? site[name]);
	const off = services.find(({ page, isOn }) => page.test(url) && !isOn(document));
	if (!off) return [];
	const expected = `a page of a service that is switched on, and ${off.flag} is off`;
	return [problem(path, expected, quote(url), `switch ${off.flag} on, or remove the item`)];
}

/** More suffixes nobody reads. */
const maxShown = 20;

function schoolHomeWarnings(path: string, url: string, site: Node): Problem[] {
	const suffix = schoolHome.exec(url)?.[1];
	if (suffix === undefined) return [];
	const suffixes = textsOf(nodesIn("schools", site["schools"]), "suffix").map(([, text]) => text);
	if (suffixes.includes(suffix)) return [];
	const known = suffixes.slice(0, maxShown).join(", ") || "all empty";
	return [problem(path, `the home of a school, whose suffixes are ${known}`, quote(url), "correct it")];
}

const nameOf = (item: Node): string => {
	const { menuName } = item;
	return typeof menuName === "string" ? menuName.trim() : textOf(nodeOf(menuName)["zh"]).trim();
};

/** Items beside each other, by the path of their list. */
function sameNames(path: string, list: unknown): Problem[] {
	const lists = [
		[path, list] as const,
		...treeIn(path, list).map(([at, item]) => [`${at}.children`, item["children"]] as const),
	];
	return lists.flatMap(([at, items]) => {
		const names = nodesIn(at, items).map(
			([itemPath, item]): LocatedText => [`${itemPath}.menuName`, nameOf(item)],
		);
		return duplicateProblems(
			names.filter(([, name]) => name !== ""),
			"a name",
		);
	});
}

/** @param site parts of another type are skipped */
export const menuWarnings = (site: Node): Problem[] => [
	...menuItems(site).flatMap(([path, { menuUrl = "" }]) => [
		...serviceWarnings(`${path}.menuUrl`, menuUrl, site),
		...schoolHomeWarnings(`${path}.menuUrl`, menuUrl, site),
	]),
	...documentsNamed(site, "menus").flatMap(([path, { head, foot }]) => [
		...(Array.isArray(head) && head.length === 0
			? [problem(`${path}.head`, "a list with items", "an empty one, so the header has no menu", "add items")]
			: []),
		...sameNames(`${path}.head`, head),
		...sameNames(`${path}.foot`, foot),
	]),
];

/** Schools that visitors cannot tell apart, and overrides that change nothing. */
export function schoolWarnings(site: Node): Problem[] {
	const names = nodesIn("schools", site["schools"]).map(
		([path, { schoolName }]): LocatedText => [`${path}.schoolName`, nameOf({ menuName: schoolName })],
	);
	const overrides = Object.entries(nodeOf(site["overrides"])).flatMap(([id, override]) => {
		const documents = Object.entries(nodeOf(override));
		if (documents.length === 0)
			return [
				problem(
					`overrides.${id}`,
					"documents of this school",
					"an empty object, which changes nothing",
					"remove it",
				),
			];
		return documents
			.filter(([name, document]) => JSON.stringify(document) === JSON.stringify(site[name]))
			.map(([name]) =>
				problem(
					`overrides.${id}.${name}`,
					"another document than the company's",
					"the same",
					"change it, or remove it so that it follows the company's",
				),
			);
	});
	return [
		...duplicateProblems(
			names.filter(([, name]) => name !== ""),
			"a name",
		),
		...overrides,
	];
}
