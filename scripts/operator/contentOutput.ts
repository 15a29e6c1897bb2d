// What commands that change content print.
import type { AppliedContent } from "../../server/modules/content/operations.ts";

export const warn = (warnings: readonly string[]): void => {
	for (const warning of warnings) console.log(`warning: ${warning}`);
};

interface ChangedPart {
	readonly part: string;
	readonly difference: readonly string[];
}

export function printDifferences(parts: readonly ChangedPart[]): void {
	for (const { part, difference } of parts) for (const line of difference) console.log(`${part}: ${line}`);
}

/** What was stored, when the difference was printed before. */
export function printVersions({ host, parts, warnings }: AppliedContent): void {
	for (const { part, version, changed } of parts)
		console.log(
			changed
				? `${host} shows version ${version} of ${part} now`
				: `nothing changed: ${host} shows version ${version} of ${part} already`,
		);
	warn(warnings);
}

export function printApplied(applied: AppliedContent): void {
	printDifferences(applied.parts);
	printVersions(applied);
}
