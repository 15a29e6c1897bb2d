// What every kind takes over from a school's field, kept within what can be meant.
import type { SchoolField } from "../schoolField.ts";

/** `required` as a definition has it: there only when it is so. */
export const requiredOf = ({ required }: SchoolField): { required?: true } =>
	required ? { required: true } : {};

/** Most characters of a text; none where the school says none or what cannot be meant, such as -1 (CUSTOM-17). */
export const lengthOf = ({ length }: SchoolField): { maxLength?: number } =>
	length !== undefined && Number.isInteger(length) && length >= 1 && length <= 2000
		? { maxLength: length }
		: {};
