// Registration (OPEN-074): what is asked consent to has to be there to be read.
import { registerAsks } from "../../../schemas/account.ts";
import type { RegisterConfig, SiteDocument } from "../../../schemas/generated/documents.ts";
import type { Problem } from "../../../schemas/problems.ts";
import { everywhere } from "./everywhere.ts";

/** @param document one that has passed its schema */
export function registerWarnings(document: SiteDocument): Problem[] {
	const { agreement, overrides = {} } = document;
	const has = (path: string): boolean =>
		agreement !== undefined || (overrides[path.split(".")[1] ?? ""]?.agreement ?? undefined) !== undefined;
	return (everywhere(document, "register") as [path: string, register: RegisterConfig][])
		.filter(
			([path, register]) => registerAsks(register) && register.registerAgreementFlag === 1 && !has(path),
		)
		.map(([path]) => ({
			path: `${path}.registerAgreementFlag`,
			expected: "1 where there is a user agreement",
			found: "1 and no document agreement",
			todo: "write the agreement, or ask for none",
		}));
}
