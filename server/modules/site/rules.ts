// Rules for a site document beyond its schema. Each ignores what the schema already reports, so that an operator gets all
// problems in one run.
import { templatePath } from "../../../schemas/appearance.ts";
import { maxProblems, validateDocument } from "../../../schemas/compile.ts";
import type { TemplateDoc } from "../../../schemas/generated/documents.ts";
import { duplicateProblems, type Problem, problem, problemMessage } from "../../../schemas/problems.ts";
import {
	depthProblems,
	documentsNamed,
	duplicateIds,
	listOf,
	type Node,
	nodeOf,
	nodesIn,
	quote,
	textsIn,
	textsOf,
	treeIn,
} from "../../shared/documentNodes.ts";
import { pageTemplateProblems, parentProblems, timeZoneProblems } from "./documentRules.ts";
import { patchProblems } from "./patchRules.ts";
import { studentQuestionProblems } from "./questionRules.ts";
import { withPatches, writtenProblems } from "./schoolPatches.ts";

/** What the rules need beside the document. */
export interface SiteFacts {
	/** Templates by catalog path, such as header/1 or customer/harbor/header. */
	readonly templates: ReadonlyMap<string, TemplateDoc>;
	/** Courses of the company. */
	readonly courses: ReadonlySet<string>;
	/** Company of every host there is. */
	readonly hostOwners: ReadonlyMap<string, number>;
}

const maxMenuDepth = 3;

export function schoolProblems(site: unknown): Problem[] {
	const { schools } = nodeOf(site);
	if (!Array.isArray(schools)) return [];
	const nodes = nodesIn("schools", schools);
	const defaults = nodes.filter(([, { defaultFlag }]) => defaultFlag === 1).length;
	const defaultProblem = problem(
		"schools",
		"a list with defaultFlag 1 on exactly one school",
		`${defaults} such schools`,
		defaults ? "set defaultFlag 0 on all but one" : "set defaultFlag 1 on one",
	);
	return [
		...(defaults === 1 ? [] : [defaultProblem]),
		...duplicateIds(nodes),
		...duplicateProblems(textsOf(nodes, "suffix"), "a suffix"),
	];
}

/** @param site as it was written */
function schoolIdProblems(site: Node): Problem[] {
	const ids = new Set(listOf(site["schools"]).map((school) => nodeOf(school)["id"]));
	const expected = "named by the id of a school of this document";
	return ["overrides", "patches"].flatMap((part) =>
		Object.keys(nodeOf(site[part]))
			.filter((id) => !ids.has(id))
			.map((id) => problem(`${part}.${id}`, expected, quote(id), "rename or remove it")),
	);
}

function hostProblems({ company }: Node, { hostOwners }: SiteFacts): Problem[] {
	const { id, hosts } = nodeOf(company);
	return textsIn("company.hosts", hosts).flatMap(([path, host]) => {
		const owner = hostOwners.get(host);
		if (owner === undefined || owner === id) return [];
		const todo = `write company.id ${owner} if this is that company's site (its id never changes), else remove the host`;
		const found = `${quote(host)}, a host of company ${owner}`;
		return [problem(path, `a host of company ${id} or of none`, found, todo)];
	});
}

function idsOf(templates: SiteFacts["templates"], region: "header" | "footer"): string[] {
	return [...templates.keys()].sort().flatMap((path) => {
		if (path.startsWith(`${region}/`)) return [path.slice(region.length + 1)];
		return path.startsWith("customer/") && path.endsWith(`/${region}`)
			? [quote(path.slice(0, -region.length - 1))]
			: [];
	});
}

function templateProblems(path: string, home: Node, { templates }: SiteFacts): Problem[] {
	const named = [
		[`${path}.headCfRsp.headTemplateId`, "header", nodeOf(home["headCfRsp"])["headTemplateId"]],
		[`${path}.footTemplateId`, "footer", home["footTemplateId"]],
	] as const;
	return named.flatMap(([at, region, id]) => {
		if ((typeof id !== "number" && typeof id !== "string") || templates.has(templatePath(region, id)))
			return [];
		const expected = `one of the ${region} templates ${idsOf(templates, region).join(", ")}`;
		return [problem(at, expected, quote(id), "choose one of them")];
	});
}

function featuredProblems(path: string, home: Node, { courses }: SiteFacts): Problem[] {
	const featured = textsIn(`${path}.featured`, home["featured"]);
	const expected = "the id of a course of this company";
	const unknown = featured
		.filter(([, id]) => !courses.has(id))
		.map(([at, id]) => problem(at, expected, quote(id), "correct or remove it"));
	return [...unknown, ...duplicateProblems(featured, "a course")];
}

const menuProblems = (path: string, menus: Node): Problem[] =>
	["head", "foot"].flatMap((name) => {
		const items = treeIn(`${path}.${name}`, menus[name]);
		return [
			...depthProblems(items, maxMenuDepth),
			...duplicateIds(items),
			...parentProblems(`${path}.${name}`, menus[name]),
		];
	});

type Rule = (document: Node, facts: SiteFacts) => Problem[];

const rules: readonly Rule[] = [
	hostProblems,
	schoolProblems,
	(site) => documentsNamed(site, "baseInfo").flatMap(([at, baseInfo]) => timeZoneProblems(at, baseInfo)),
	(site, facts) =>
		documentsNamed(site, "home").flatMap(([at, home]) => [
			...templateProblems(at, home, facts),
			...pageTemplateProblems(at, home, facts.templates),
		]),
	(site, { templates }) =>
		documentsNamed(site, "home").flatMap(([at, home]) => patchProblems(at, home, templates)),
	// With the id of another company every course would be unknown; the wrong id is reported alone.
	(site, facts) =>
		hostProblems(site, facts).length > 0
			? []
			: documentsNamed(site, "home").flatMap(([at, home]) => featuredProblems(at, home, facts)),
	({ settings }) => duplicateProblems(textsOf(nodesIn("settings", listOf(settings)), "code"), "a code"),
	(site) => documentsNamed(site, "menus").flatMap(([at, menus]) => menuProblems(at, menus)),
	studentQuestionProblems,
];

/** A document of a school that lacks something may be meant as a change of the company's. */
const suggestPatch = (found: Problem): Problem =>
	/^overrides\..+\.[A-Za-z]+\.[A-Za-z]+$/.test(found.path) && found.expected === "given"
		? { ...found, todo: `${found.todo}, or write in patches what differs from the company's document` }
		: found;

/** Validates by the schema, first what was written, then what the patches of schools make of it. */
function validateShape(document: unknown) {
	const found = validateDocument("/site", document);
	const written = { ...found, problems: found.problems.map(suggestPatch) };
	const site = nodeOf(document);
	const whole = withPatches(site);
	if (!written.isBounded || whole === site) return { ...written, whole };
	const merged = validateDocument("/site", whole);
	const known = new Set(written.problems.map(problemMessage));
	const added = writtenProblems(site, merged.problems).filter((each) => !known.has(problemMessage(each)));
	return { problems: [...written.problems, ...added], isBounded: merged.isBounded, whole };
}

/** Of a stored document: what pages depend on. Rules that a later version may break are not applied. */
export const shapeProblems = (document: unknown): Problem[] => {
	const { problems, whole } = validateShape(document);
	return problems.length > 0 ? problems : schoolProblems(whole);
};

/**
 * All problems of a site document; none when it may be applied. A document that is too long is validated by its schema
 * alone, so that it cannot keep the server busy.
 */
export function validateSite(document: unknown, facts: SiteFacts): ReturnType<typeof validateDocument> {
	const site = nodeOf(document);
	const { problems, isBounded, whole } = validateShape(document);
	if (!isBounded) return { problems, isBounded };
	const ofRules = rules.reduce(
		(known, rule) =>
			problems.length + known.length > maxProblems ? known : known.concat(rule(whole, facts)),
		schoolIdProblems(site),
	);
	return { problems: [...problems, ...writtenProblems(site, ofRules)], isBounded };
}

export const siteProblems = (document: unknown, facts: SiteFacts): Problem[] =>
	validateSite(document, facts).problems;
