import { expect, test } from "vitest";
import type { SiteDocument } from "../../../schemas/generated/documents.ts";
import { problemMessage } from "../../../schemas/problems.ts";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { registerWarnings } from "./registerWarnings.ts";

const warnings = (change: Partial<SiteDocument>) => registerWarnings(buildSite(change)).map(problemMessage);
const register = { usernameFlag: 1, registerAgreementFlag: 1 } as const;
const agreement = { html: "<p>Be kind.</p>" };

test("consent without an agreement: a warning", () => {
	expect(warnings({ register })).toEqual([
		"register.registerAgreementFlag must be 1 where there is a user agreement, found 1 and no document agreement; write the agreement, or ask for none",
	]);
	expect(warnings({ overrides: { south: { register } } })).toHaveLength(1);
	expect(warnings({ register, agreement })).toEqual([]);
	expect(warnings({ overrides: { south: { register, agreement } } })).toEqual([]);
	expect(warnings({ register: { ...register, closeFlag: 1 } })).toEqual([]);
});
