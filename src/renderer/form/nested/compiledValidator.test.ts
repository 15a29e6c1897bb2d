import type { RJSFSchema } from "@rjsf/utils";
import { expect, test } from "vitest";
import { form } from "../../../../schemas/generated/forms/login.js";
import * as siteDocument from "../../../../schemas/generated/forms/site-document.js";
import { buildSite } from "../../../../tests/support/data/buildSite.ts";
import { createCompiledValidator } from "./compiledValidator.ts";
import { pathOfError, type RawError, validationData } from "./validationData.ts";

test("compiled validator: a form of the build is judged without compiling, by the functions of its module", () => {
	const schema = form.schema as RJSFSchema;
	const { errors = [] } = createCompiledValidator(form).rawValidation<RawError>(schema, { account: "" });
	expect(validationData(errors).errors.map((error) => [error.name, pathOfError(error)])).toEqual([
		["required", ["password"]],
		["minLength", ["account"]],
	]);
});

test("compiled validator: a whole site document, with the place of each error", () => {
	const validator = createCompiledValidator(siteDocument);
	const schema = siteDocument.schema as RJSFSchema;
	const document = buildSite();
	expect(validator.rawValidation(schema, document).errors).toEqual([]);
	const invalid = { ...document, company: { id: 1, name: "A", hosts: [7] } };
	const { errors = [] } = validator.rawValidation<RawError>(schema, invalid);
	expect(validationData(errors).errors.map(pathOfError)).toEqual([["company", "hosts", "0"]]);
});
