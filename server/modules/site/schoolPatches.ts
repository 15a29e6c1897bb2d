// What schools change in the documents of their company. Rules and pages see whole documents: a patched document takes
// the place of one in `overrides`, and its problems are reported where the operator wrote them.
import type { Problem } from "../../../schemas/problems.ts";
import { schemasById } from "../../../schemas/referencedSchemas.ts";
import { type Node, nodeOf } from "../../shared/documentNodes.ts";
import { isObject } from "../../shared/jsonNode.ts";
import { mergePatch } from "./mergePatch.ts";

const definitionsOfSite = (): Node => nodeOf(nodeOf(schemasById().get("/site"))["definitions"]);

let names: readonly string[] | undefined;

/** The documents that a school may have of its own. */
export function schoolDocumentNames(): readonly string[] {
	names ??= Object.keys(nodeOf(nodeOf(definitionsOfSite()["SchoolPatch"])["properties"]));
	return names;
}

/** The documents of a school in `overrides` or `patches`; hasOwn, since a school may be called "constructor". */
export const schoolPart = (site: Node, part: "overrides" | "patches", id: string): Node =>
	Object.hasOwn(nodeOf(site[part]), id) ? nodeOf(nodeOf(site[part])[id]) : {};

/** What a school has without its patches. */
export const inheritedDocument = (site: Node, id: string, name: string): unknown =>
	schoolPart(site, "overrides", id)[name] ?? site[name];

/** The patched documents of a school, whole. */
export function patchedDocuments(site: Node, id: string): { readonly [name: string]: unknown } {
	const patch = schoolPart(site, "patches", id);
	return Object.fromEntries(
		schoolDocumentNames()
			.filter((name) => isObject(patch[name]))
			.map((name) => [name, mergePatch(inheritedDocument(site, id, name), patch[name])]),
	);
}

/**
 * The site with every patched document in `overrides`; the same object when it has none.
 * @param site parts of another type stay as they are
 */
export function withPatches(site: Node): Node {
	const { overrides, patches } = site;
	if (!isObject(patches) || (overrides !== undefined && !isObject(overrides))) return site;
	const patched = Object.keys(patches)
		.filter((id) => !Object.hasOwn(nodeOf(overrides), id) || isObject(nodeOf(overrides)[id]))
		.map((id) => [id, patchedDocuments(site, id)] as const)
		.filter(([, documents]) => Object.keys(documents).length > 0)
		.map(([id, documents]) => [id, { ...schoolPart(site, "overrides", id), ...documents }] as const);
	if (patched.length === 0) return site;
	return { ...site, overrides: Object.fromEntries([...Object.entries(nodeOf(overrides)), ...patched]) };
}

/** A path in `overrides`, by school, document and the rest, if a patch has that document; ids may contain dots. */
function patchedPath(site: Node, path: string) {
	if (!path.startsWith("overrides.")) return undefined;
	for (const { index, 0: found } of path.matchAll(/\.([A-Za-z]+)(?=[.[]|$)/g)) {
		const [id, name] = [path.slice("overrides.".length, index), found.slice(1)];
		const patch = schoolPart(site, "patches", id)[name];
		if (isObject(patch)) return { id, name, patch, rest: path.slice(index + found.length) };
	}
	return undefined;
}

/** Whether a patch decides what is at a path of its document. */
function isDecidedBy(patch: unknown, rest: string): boolean {
	let node = patch;
	for (const key of rest.split(/[.[\]]+/).filter(Boolean)) {
		if (!isObject(node)) return true;
		if (!Object.hasOwn(node, key)) return false;
		node = node[key];
	}
	return true;
}

/** Where the operator wrote what is at a path of the site with patches. */
export function writtenPath(site: Node, path: string): string {
	const found = patchedPath(site, path);
	if (!found) return path;
	const { id, name, patch, rest } = found;
	const isOfOverride = Object.hasOwn(schoolPart(site, "overrides", id), name) && !isDecidedBy(patch, rest);
	return isOfOverride ? path : `patches.${id}.${name}${rest}`;
}

const keyOf = ({ path, expected, found }: Problem): string => [path, expected, found].join("\n");

/** The problem as it is for the company, of whose document a school has a patch. */
function companyProblem(site: Node, { path, expected, found, todo }: Problem): Problem | undefined {
	const { id, name, rest } = patchedPath(site, path) ?? {};
	if (id === undefined || Object.hasOwn(schoolPart(site, "overrides", id), name ?? "")) return undefined;
	const prefix = `overrides.${id}.${name}`;
	return { path: `${name}${rest}`, expected, found: found.replaceAll(prefix, name ?? ""), todo };
}

/**
 * Problems of the site with patches, where the operator wrote them; those that a school inherits only once.
 * @param site as it was written
 */
export function writtenProblems(site: Node, problems: readonly Problem[]): Problem[] {
	if (withPatches(site) === site) return [...problems];
	const all = new Set(problems.map(keyOf));
	const written = problems
		.filter((each) => {
			const ofCompany = companyProblem(site, each);
			return !ofCompany || !all.has(keyOf(ofCompany));
		})
		.map((each): Problem => {
			const path = writtenPath(site, each.path);
			// A problem of two places names the other one, such as an id that occurs twice.
			const found = each.found.replace(/\boverrides\.\S+/, (other) => writtenPath(site, other));
			return { ...each, path, found };
		});
	return [...new Map(written.map((each) => [keyOf(each), each])).values()];
}
