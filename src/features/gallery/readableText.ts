// A schema's descriptions as the gallery shows them: places in the specification are for readers of the code.

/** Such as (A §3, §4), (OPEN-072) or (REG-03 to REG-05). */
const citation =
	/\s*\((?:(?:[AB] )?§[\d.]+|[A-Z]{2,}(?:-[A-Z]+)*-\d+)(?:(?:, | to | and )(?:(?:[AB] )?§[\d.]+|[A-Z]{2,}(?:-[A-Z]+)*-\d+))*\)/g;

export const readableText = (description: unknown): string =>
	typeof description === "string" ? description.replaceAll(citation, "") : "";
