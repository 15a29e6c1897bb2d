// Changes after which a host, a school or the sign-in is gone, visitors see another school,
// or stored answers may not fit: they are applied only when its host is confirmed.
import { appearanceOf } from "../../../schemas/appearance.ts";
import { blocksIn } from "../../../schemas/blockProblems.ts";
import { schemaProblems } from "../../../schemas/compile.ts";
import { applyPatches } from "../../../schemas/extendTemplate.ts";
import type { HomeConfig } from "../../../schemas/generated/documents.ts";
import { documentsNamed, listOf, type Node, nodeOf, quote, textOf } from "../../shared/documentNodes.ts";
import { catalog } from "./catalog.ts";
import { schoolPart, withPatches, writtenPath } from "./schoolPatches.ts";

const hostsOf = ({ company }: Node): readonly unknown[] => listOf(nodeOf(company)["hosts"]);

const schoolsOf = ({ schools }: Node): Node[] => listOf(schools).map(nodeOf);

const defaultSchool = (site: Node): string =>
	textOf(schoolsOf(site).find(({ defaultFlag }) => defaultFlag === 1)?.["id"]);

/** The documents of a school: each of its own replaces the company's. */
function documentOf(site: Node, school: unknown, name: "service" | "home"): Node {
	const own = schoolPart(site, "overrides", textOf(school));
	return nodeOf(name in own ? own[name] : site[name]);
}

const offersSignIn = (site: Node, school: unknown): boolean =>
	listOf(documentOf(site, school, "service")["personConfig"]).includes("USER_LOGIN");

/** Whether the header has the sign-in's links; those of an invalid document are not known. */
function hasSignInLinks(site: Node, school: unknown): boolean {
	const home = documentOf(site, school, "home");
	if (schemaProblems("/config/home", home).length > 0) return true;
	const { templates, colours } = catalog();
	const { path, fallback, patches } = appearanceOf(home as unknown as HomeConfig, colours).header.template;
	const template = templates.get(path) ?? templates.get(fallback);
	if (!template) return true;
	const { root } = applyPatches(template, patches, "header").template;
	return blocksIn(root, "root").some(({ block }) => block.type === "login.links");
}

type SchoolTest = (site: Node, school: unknown) => boolean;

/** The schools that stay and no longer pass a test. */
function schoolsWithout(test: SchoolTest, before: Node, after: Node): string {
	const stay = new Set(schoolsOf(after).map(({ id }) => id));
	return schoolsOf(before)
		.map(({ id }) => id)
		.filter((id) => stay.has(id) && test(before, id) && !test(after, id))
		.map(quote)
		.join(", ");
}

/** The kinds of all questions, by the path of their document and their code. */
const questionKinds = (site: Node): Map<string, string> =>
	new Map(
		documentsNamed(site, "customFields").flatMap(([path, { fields }]) =>
			listOf(fields)
				.map(nodeOf)
				.map(({ code, kind }) => [`${path}.fields[code=${textOf(code)}]`, textOf(kind)] as const),
		),
	);

function changedKinds(before: Node, after: Node): string[] {
	const kinds = questionKinds(after);
	return [...questionKinds(before)].flatMap(([path, kind]) => {
		const now = kinds.get(path);
		if (now === undefined || now === kind) return [];
		return [
			`${writtenPath(after, path)} has the kind ${quote(now)} and no longer ${quote(kind)}, so stored answers may not fit; a new question needs a new code`,
		];
	});
}

/**
 * A sentence for each; none for the first version of a company.
 * @param before as stored, which an earlier program may have validated by other rules
 */
export function dangersOf(before: object | undefined, after: object): string[] {
	if (!before) return [];
	const [old, current] = [withPatches(nodeOf(before)), withPatches(nodeOf(after))];
	const [oldDefault, newDefault] = [defaultSchool(old), defaultSchool(current)];
	const ids = schoolsOf(current).map(({ id }) => id);
	const isMoved = oldDefault !== "" && oldDefault !== newDefault && ids.includes(oldDefault);
	const gone = schoolsOf(old).filter(({ id }) => textOf(id) !== "" && !ids.includes(id));
	const withoutSignIn = schoolsWithout(offersSignIn, old, current);
	const withoutLinks = schoolsWithout(hasSignInLinks, old, current);
	return [
		...hostsOf(old)
			.filter((host) => !hostsOf(current).includes(host))
			.map((host) => `company.hosts no longer has "${host}", so every address of that host will answer 404`),
		...gone.map(
			({ id }) =>
				`schools no longer has ${quote(id)}${id === oldDefault ? ", the default school" : ""}; its students will see ${quote(newDefault)}`,
		),
		...(isMoved
			? [
					`schools has defaultFlag 1 at ${quote(newDefault)} and no longer at ${quote(oldDefault)}, so visitors of no school will see ${quote(newDefault)}`,
				]
			: []),
		...changedKinds(old, current),
		...(withoutSignIn
			? [
					`service.personConfig no longer has USER_LOGIN for ${withoutSignIn}, so no page of these schools will offer a sign-in`,
				]
			: []),
		...(withoutLinks
			? [
					`home.templatePatches leave no block login.links in the header of ${withoutLinks}, so no page of these schools will offer a sign-in`,
				]
			: []),
	];
}
