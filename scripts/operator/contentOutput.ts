// What commands that change content print.
import type { AppliedContent } from "../../server/modules/content/operations.ts";

export const warn = (warnings: readonly string[]): void => {
	for (const warning of warnings) console.log(`warning: ${warning}`);
};

export function printApplied({ host, parts, warnings }: AppliedContent): void {
	for (const { part, version, changed, difference } of parts) {
		for (const line of difference) console.log(`${part}: ${line}`);
		console.log(
			changed
				? `${host} shows version ${version} of ${part} now`
				: `nothing changed: ${host} shows version ${version} of ${part} already`,
		);
	}
	warn(warnings);
}
