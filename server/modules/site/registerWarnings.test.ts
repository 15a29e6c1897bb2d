import { expect, test } from "vitest";
import type { SiteDocument } from "../../../schemas/generated/documents.ts";
import { sayProblem } from "../../../schemas/problems.ts";
import { buildSite } from "../../../tests/support/buildSite.ts";
import { registerWarnings } from "./registerWarnings.ts";

const said = (change: Partial<SiteDocument>) => registerWarnings(buildSite(change)).map(sayProblem);
const register = { usernameFlag: 1, registerAgreementFlag: 1 } as const;
const agreement = { html: "<p>Be kind.</p>" };

test("consent is not asked for to what nobody can read", () => {
	expect(said({ register })).toEqual([
		"register.registerAgreementFlag must be 1 where there is a user agreement, found 1 and no document agreement; write the agreement, or ask for none",
	]);
	expect(said({ overrides: { south: { register } } })).toHaveLength(1);
	expect(said({ register, agreement })).toEqual([]);
	expect(said({ overrides: { south: { register, agreement } } })).toEqual([]);
	expect(said({ register: { ...register, closeFlag: 1 } })).toEqual([]);
});
