// What a check of one document gets, and how it reports.
import { type Problem, problem } from "../../../schemas/problems.ts";
import type { Node } from "../../shared/documentNodes.ts";

export type CheckedName =
	| "baseInfo"
	| "footer"
	| "login"
	| "register"
	| "service"
	| "home"
	| "studentInfo"
	| "customFields";

/** The documents that one school shows, for checks that compare two of them. */
export type SchoolDocuments = (name: CheckedName) => Node;

/** @param at the path of a property */
export type SettingCheck = (
	document: Node,
	at: (property: string) => string,
	other: SchoolDocuments,
	site: Node,
) => Problem[];

export const when = (isMistake: unknown, ...found: Parameters<typeof problem>): Problem[] =>
	isMistake ? [problem(...found)] : [];
