// What must hold in a site document beyond its schema. Each rule passes over what the schema already found fault
// with, so that an operator learns of everything in one go.
import { judge, mostProblems } from "../../../schemas/compile.ts";
import { type Place, type Problem, repeats } from "../../../schemas/problems.ts";
import { everywhere } from "./everywhere.ts";
import { studentQuestionProblems } from "./questionRules.ts";

/** What the rules must know of the world around the document. */
export interface SiteFacts {
	/** Templates by catalog path, such as header/1 or customer/harbor/header. */
	readonly templates: ReadonlySet<string>;
	/** Courses of the company. */
	readonly courses: ReadonlySet<string>;
	/** Company of every host there is. */
	readonly hostOwners: ReadonlyMap<string, number>;
}

const menuDepth = 3;

const quoted = (value: unknown): string => JSON.stringify(value);

/** A part of a document whose shape nobody has promised. */
type Loose = { readonly [key: string]: unknown };

const loose = (value: unknown): Loose =>
	typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Loose) : {};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The texts among these values, each with its place. */
const texts = (values: readonly (readonly [path: string, value: unknown])[]): Place[] =>
	values.filter((place): place is Place => typeof place[1] === "string" && place[1] !== "");

export function schoolProblems(document: unknown): Problem[] {
	const { schools } = loose(document);
	if (!Array.isArray(schools)) return [];
	const standard = schools.filter((school) => loose(school)["defaultFlag"] === 1).length;
	const wrongStandard: Problem = {
		path: "schools",
		expected: "a list with defaultFlag 1 on exactly one school",
		found: `${standard} such schools`,
		todo: standard ? "set defaultFlag 0 on all but one" : "set defaultFlag 1 on one",
	};
	const all = (name: string) =>
		texts(schools.map((school, i) => [`schools[${i}].${name}`, loose(school)[name]]));
	return [
		...(standard === 1 ? [] : [wrongStandard]),
		...repeats(all("id"), "an id"),
		...repeats(all("suffix"), "a suffix"),
	];
}

function overrideProblems(document: Loose): Problem[] {
	const ids = new Set(list(document["schools"]).map((school) => loose(school)["id"]));
	return Object.keys(loose(document["overrides"]))
		.filter((id) => !ids.has(id))
		.map((id) => ({
			path: `overrides.${id}`,
			expected: "named by the id of a school of this document",
			found: quoted(id),
			todo: "rename or remove it",
		}));
}

function hostProblems(document: Loose, { hostOwners }: SiteFacts): Problem[] {
	const { id, hosts } = loose(document["company"]);
	return texts(list(hosts).map((host, i) => [`company.hosts[${i}]`, host])).flatMap(([path, host]) => {
		const owner = hostOwners.get(host);
		if (owner === undefined || owner === id) return [];
		return [
			{
				path,
				expected: `a host of company ${id} or of none`,
				found: `${quoted(host)}, a host of company ${owner}`,
				todo: `write company.id ${owner} if this is that company's site (its id never changes), else remove the host`,
			},
		];
	});
}

/** Where a template's file is: a number stands in the region's folder, a customer's in a folder of its own. */
export const templatePath = (region: "header" | "footer", id: number | string): string =>
	typeof id === "string" && id.startsWith("customer/") ? `${id}/${region}` : `${region}/${id}`;

function idsOf(templates: ReadonlySet<string>, region: "header" | "footer"): string[] {
	return [...templates].sort().flatMap((path) => {
		if (path.startsWith(`${region}/`)) return [path.slice(region.length + 1)];
		return path.startsWith("customer/") && path.endsWith(`/${region}`)
			? [quoted(path.slice(0, -region.length - 1))]
			: [];
	});
}

function templateProblems(path: string, home: Loose, { templates }: SiteFacts): Problem[] {
	const named = [
		[`${path}.headCfRsp.headTemplateId`, "header", loose(home["headCfRsp"])["headTemplateId"]],
		[`${path}.footTemplateId`, "footer", home["footTemplateId"]],
	] as const;
	return named.flatMap(([at, region, id]) => {
		if ((typeof id !== "number" && typeof id !== "string") || templates.has(templatePath(region, id)))
			return [];
		return [
			{
				path: at,
				expected: `one of the ${region} templates ${idsOf(templates, region).join(", ")}`,
				found: quoted(id),
				todo: "choose one of them",
			},
		];
	});
}

function featuredProblems(path: string, home: Loose, { courses }: SiteFacts): Problem[] {
	const places = texts(list(home["featured"]).map((id, i) => [`${path}.featured[${i}]`, id]));
	const unknown = places
		.filter(([, id]) => !courses.has(id))
		.map(([at, id]) => ({
			path: at,
			expected: "the id of a course of this company",
			found: quoted(id),
			todo: "correct or remove it",
		}));
	return [...unknown, ...repeats(places, "a course")];
}

/** Items of a menu with their place and depth, from top to bottom. */
export function menuItems(
	path: string,
	items: unknown,
	depth = 1,
): [path: string, item: Loose, depth: number][] {
	return list(items).flatMap((value, i): [string, Loose, number][] => {
		const at = `${path}[${i}]`;
		const item = loose(value);
		return [[at, item, depth], ...menuItems(`${at}.children`, item["children"], depth + 1)];
	});
}

function menuProblems(path: string, menus: Loose): Problem[] {
	return ["head", "foot"].flatMap((name) => {
		const items = menuItems(`${path}.${name}`, menus[name]);
		const deep = items
			.filter(([, , depth]) => depth === menuDepth + 1)
			.map(([at]) => ({
				path: at,
				expected: `at most ${menuDepth} levels deep`,
				found: `level ${menuDepth + 1}`,
				todo: "move it up",
			}));
		return [...deep, ...repeats(texts(items.map(([at, { id }]) => [`${at}.id`, id])), "an id")];
	});
}

type Rule = (document: Loose, facts: SiteFacts) => Problem[];

const rules: readonly Rule[] = [
	hostProblems,
	schoolProblems,
	overrideProblems,
	(site, facts) => everywhere(site, "home").flatMap(([at, home]) => templateProblems(at, loose(home), facts)),
	// Under another company's number every course would be unknown; the number is the one problem then.
	(site, facts) =>
		hostProblems(site, facts).length > 0
			? []
			: everywhere(site, "home").flatMap(([at, home]) => featuredProblems(at, loose(home), facts)),
	(site) => everywhere(site, "menus").flatMap(([at, menus]) => menuProblems(at, loose(menus))),
	studentQuestionProblems,
];

/**
 * What is wrong with a site document, in one go; empty when it may be applied. What was made to hold a server up is
 * refused as soon as it is known: of a document that is too long only its schema is asked.
 */
export function siteProblems(document: unknown, facts: SiteFacts): Problem[] {
	const { problems, isBounded } = judge("/site", document);
	if (!isBounded) return problems;
	return rules.reduce(
		(known, rule) => (known.length > mostProblems ? known : known.concat(rule(loose(document), facts))),
		problems,
	);
}
