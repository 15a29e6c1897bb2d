/** The field kinds of the comparison, in the order in which they repeat. */
export const kinds = [
	"text",
	"number",
	"email",
	"phone",
	"textarea",
	"select",
	"radio",
	"checkbox",
	"date",
	"password",
	"url",
] as const;

export type Kind = (typeof kinds)[number];

export const choices = ["First", "Second", "Third"] as const;

const patterns: Partial<Record<Kind, RegExp>> = {
	number: /^-?\d+(?:\.\d+)?$/,
	email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
	phone: /^\+?[\d ]{6,20}$/,
	date: /^\d{4}-\d{2}-\d{2}$/,
	url: /^https?:\/\/\S+$/,
};

/** Whether a value is missing or wrong for its kind. */
export function lacks(kind: Kind | undefined, value: string | undefined): boolean {
	if (!kind || !value) return true;
	const pattern = patterns[kind];
	return pattern ? !pattern.test(value) : false;
}
