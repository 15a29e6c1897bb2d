// Rules for the custom questions of a school, student groups and organisations beyond their schemas. Like rules.ts, each
// rule ignores what the schema already reports.
import type { Problem } from "../../../schemas/problems.ts";
import {
	depthProblems,
	documentsNamed,
	duplicateIds,
	type Node,
	nodesIn,
	treeIn,
} from "../../shared/documentNodes.ts";
import { questionProblems, unknownKindProblems } from "../../shared/questions/questionRules.ts";

const maxGroupDepth = 5; // CUSTOM-14

function studentInfoProblems(path: string, document: Node): Problem[] {
	const groups = treeIn(`${path}.groups`, document["groups"]);
	return [
		...depthProblems(groups, maxGroupDepth),
		...duplicateIds(groups),
		...duplicateIds(nodesIn(`${path}.proxyOrgs`, document["proxyOrgs"])),
	];
}

export const studentQuestionProblems = (site: object): Problem[] => [
	...documentsNamed(site, "customFields").flatMap(([path, document]) =>
		questionProblems(`${path}.fields`, document["fields"]),
	),
	...documentsNamed(site, "studentInfo").flatMap(([path, document]) => studentInfoProblems(path, document)),
];

export const unknownKindWarnings = (site: object): Problem[] =>
	documentsNamed(site, "customFields").flatMap(([path, document]) =>
		unknownKindProblems(`${path}.fields`, document["fields"]),
	);
