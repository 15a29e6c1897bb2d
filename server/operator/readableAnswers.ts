// Answers to custom questions as an operator reads them: with the questions, and the texts of options.
import { date } from "../../schemas/fields/date.ts";
import type { CustomField, ImageInfo } from "../../schemas/generated/documents.ts";
import type { Site } from "../deps.ts";
import type { Row } from "../modules/students/recordStore.ts";
import { allLanguages } from "../shared/normalizedText.ts";
import { optionsById } from "../shared/questions/questions.ts";

export interface ReadableAnswer {
	/** The school whose question it is; empty for the company's. */
	readonly school: string;
	readonly code: string;
	/** The code when the question is no longer asked. */
	readonly question: string;
	readonly answers: readonly string[];
	/** Ids of files in the order of the answer. */
	readonly files: readonly string[];
}

function fieldsOf(site: Site | undefined, school: string): readonly CustomField[] {
	if (!site) return [];
	const config = school === "" ? site.document.customFields : site.documentsFor(school).customFields;
	return config?.fields ?? [];
}

/** Texts of options in all languages, names of files, days; the rest as it was written. */
export function readableValues(
	field: CustomField | undefined,
	values: readonly (string | number)[],
	images: readonly ImageInfo[],
): string[] {
	const options = optionsById(field?.options ?? []);
	const names = new Map(images.map(({ resourceId, name }) => [resourceId, name]));
	// A birthday is stored as milliseconds.
	const dayOf = (value: string | number): string | undefined =>
		field?.kind === "date" ? date.wire.decode(value, { birthday: field.code === "birthday" }) : undefined;
	return values.map((value) => {
		const text = options.get(String(value))?.text;
		return text === undefined
			? (names.get(String(value)) ?? dayOf(value) ?? String(value))
			: allLanguages(text);
	});
}

/** @param rows of custom_field_value */
export const readableAnswers = (site: Site | undefined, rows: readonly Row[]): ReadableAnswer[] =>
	rows.map((row) => {
		const {
			school_id: school,
			field_code: code,
			field_values: values,
			image_infos: images,
		} = row as unknown as {
			readonly school_id: string;
			readonly field_code: string;
			readonly field_values: readonly (string | number)[];
			readonly image_infos: readonly ImageInfo[];
		};
		const field = fieldsOf(site, school).find((each) => each.code === code);
		return {
			...{ school, code, question: field ? allLanguages(field.label) : code },
			answers: readableValues(field, values, images),
			files: images.map(({ resourceId }) => resourceId),
		};
	});
