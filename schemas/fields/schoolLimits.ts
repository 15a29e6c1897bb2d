// Parts of a field's definition that every kind takes from a school's field; limits without meaning are ignored.
import type { SchoolField } from "./schoolField.ts";

/** `required` as a definition has it: absent unless true. */
export const requiredOf = ({ required }: SchoolField): { required?: true } =>
	required ? { required: true } : {};

/** Maximum length of a text; absent where the school gives none, or one without meaning such as -1 (CUSTOM-17). */
export const maxLengthOf = ({ length }: SchoolField): { maxLength?: number } =>
	length !== undefined && Number.isInteger(length) && length >= 1 && length <= 2000
		? { maxLength: length }
		: {};
