// Runs in the gallery's page: the form of a whole site document, alone in the page.
import * as siteDocument from "../../../schemas/generated/forms/site-document.js";
import { createCompiledValidator } from "../../../src/renderer/form/nested/compiledValidator.ts";
import { showForm } from "./NestedSample.tsx";

const validator = createCompiledValidator(siteDocument);

/** Replaces the page by the form, with a document to edit. */
export function show(initial: unknown): void {
	showForm({ schema: siteDocument.schema, validator, isDocument: true, initial });
}
