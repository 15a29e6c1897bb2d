// Takes what a run found in place of the references, and records why.
import { appendFileSync, copyFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import {
	acceptedFile,
	type Finding,
	findingOf,
	readReport,
	referenceOf,
	removeReference,
	writeReport,
} from "./pictures.ts";

/** Makes a new picture the reference, or removes one that is left over. */
function take({ name, status }: Finding): void {
	if (status === "left over") {
		removeReference(name);
		return;
	}
	mkdirSync(dirname(referenceOf(name)), { recursive: true });
	copyFileSync(findingOf("after", name), referenceOf(name));
}

/** One line of the record: the day, the pictures and the reason. */
const lineOf = (findings: readonly Finding[], reason: string, day: string): string =>
	`- ${day}: ${reason} (${findings.map(({ name }) => name).join(", ")})\n`;

/**
 * Accepts pictures of the last run.
 * @param reason in one line; it is committed beside the pictures
 * @throws when the reason is empty
 */
export function acceptFindings(findings: readonly Finding[], reason: string): void {
	const why = reason.replaceAll(/\s+/g, " ").trim();
	if (why === "")
		throw new Error("a picture must be accepted with a reason, found none; say what was changed");
	findings.forEach(take);
	appendFileSync(acceptedFile, lineOf(findings, why, new Date().toISOString().slice(0, 10)));
	const names = new Set(findings.map(({ name }) => name));
	writeReport(
		(readReport() ?? []).flatMap((each): Finding[] => {
			if (!names.has(each.name)) return [each];
			return each.status === "left over" ? [] : [{ name: each.name, status: "same", pixels: 0 }];
		}),
	);
}
