// Registration (OPEN-074): a user agreement that needs consent must exist.
import { registerFieldsOf } from "../../../schemas/account.ts";
import type { SiteDocument } from "../../../schemas/generated/documents.ts";
import { type Problem, problem } from "../../../schemas/problems.ts";
import { documentsNamed } from "./documentNodes.ts";

/** @param site valid against its schema */
export function registerWarnings(site: SiteDocument): Problem[] {
	const { agreement, overrides = {} } = site;
	const hasAgreement = (path: string): boolean =>
		Boolean(agreement ?? overrides[path.split(".")[1] ?? ""]?.agreement);
	return documentsNamed(site, "register")
		.filter(
			([path, register]) =>
				registerFieldsOf(register) && register.registerAgreementFlag === 1 && !hasAgreement(path),
		)
		.map(([path]) =>
			problem(
				`${path}.registerAgreementFlag`,
				"1 where there is a user agreement",
				"1 and no document agreement",
				"write the agreement, or ask for none",
			),
		);
}
