// What a school inherits of its company's documents, and what it changes, for the operator.
import type { SiteDocument } from "../../../schemas/generated/documents.ts";
import { nearestOf } from "../../../schemas/nearest.ts";
import { type Node, nodeOf, quote, textOf } from "../../shared/documentNodes.ts";
import { OperatorRefused } from "../../shared/operatorRefused.ts";
import { allDifferenceLines } from "../../shared/versions/difference.ts";
import { inheritedDocument, patchedDocuments, schoolDocumentNames, schoolPart } from "./schoolPatches.ts";

interface SchoolDocumentView {
	/** Such as home. */
	readonly name: string;
	/** Where the school's document comes from; nothing when neither has one. */
	readonly from: readonly ("company" | "overrides" | "patches")[];
	/** How it differs from the company's, such as `~ home.themeColor: "blue" → "#0a7d53"`. */
	readonly difference: readonly string[];
}

export interface SchoolView {
	readonly host: string;
	readonly version: number;
	readonly school: string;
	readonly documents: readonly SchoolDocumentView[];
}

/** More ids nobody reads. */
const maxIds = 20;

function refuseUnknown(host: string, ids: readonly string[], school: string): void {
	if (ids.includes(school)) return;
	const nearest = nearestOf(school, ids);
	const todo = nearest ? `; write ${quote(nearest)}` : "";
	const shown = ids.slice(0, maxIds).join(", ");
	const more = ids.length > maxIds ? ` and ${ids.length - maxIds} more` : "";
	throw new OperatorRefused(`"${host}" has no school ${quote(school)}; known are ${shown}${more}${todo}`);
}

/** @throws OperatorRefused when the company has no such school */
export function schoolView(
	host: string,
	version: number,
	document: SiteDocument,
	school: string,
): SchoolView {
	const ids = document.schools.map(({ id }) => textOf(id));
	refuseUnknown(host, ids, school);
	const site: Node = nodeOf(document);
	const [override, patched] = [schoolPart(site, "overrides", school), patchedDocuments(site, school)];
	const documents = schoolDocumentNames().map((name): SchoolDocumentView => {
		const ofCompany = site[name];
		const own = patched[name] ?? override[name] ?? ofCompany;
		const base = Object.hasOwn(override, name) ? (["overrides"] as const) : (["company"] as const);
		return {
			name,
			from: [
				...(inheritedDocument(site, school, name) === undefined ? [] : base),
				...(Object.hasOwn(patched, name) ? (["patches"] as const) : []),
			],
			difference: allDifferenceLines(
				ofCompany === undefined ? {} : { [name]: ofCompany },
				own === undefined ? {} : { [name]: own },
			),
		};
	});
	return { host, version, school, documents };
}
