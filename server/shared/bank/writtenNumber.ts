// Reads the numbers that students write.
import { plainText } from "./plainText.ts";

/** Digits, one decimal sign, an exponent; signs and separators are handled before. */
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/;

/** Groups of three digits with spaces between them, before and after the decimal sign. */
const spaced = /^[+-]?(?:[1-9]\d{0,2}(?: \d{3})+|\d+)(?:[.,](?:\d{3} )*\d*)?$/;

/** Commas that are followed by three digits separate thousands, unless the number begins with 0. */
const thousands = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

/** Any other single comma is the decimal sign. */
function decimalNumber(text: string): number | undefined {
	const joined = spaced.test(text) ? text.replaceAll(" ", "") : text;
	const point = thousands.test(joined) ? joined.replaceAll(",", "") : joined.replace(",", ".");
	return decimal.test(point) ? Number(point) : undefined;
}

/** `1/3`, `1 1/2` */
function fraction(text: string): number | undefined {
	const [, sign, whole = "0", above, below] = /^([+-]?)(?:(\d+) )?(\d+)\/(\d+)$/.exec(text) ?? [];
	if (above === undefined || Number(below) === 0) return undefined;
	return (sign === "-" ? -1 : 1) * (Number(whole) + Number(above) / Number(below));
}

/** `2^10` */
function power(text: string): number | undefined {
	const [, base, exponent] = /^(\d+)\^([+-]?\d{1,3})$/.exec(text) ?? [];
	const value = base === undefined ? Number.NaN : Number(base) ** Number(exponent);
	return Number.isFinite(value) ? value : undefined;
}

/** `1.5×10^3` as `1.5e3`, for which a power of ten is not multiplied with. */
const withExponent = (text: string): string => text.replace(/(?<=[\d.])[×x*·]10\^(?=[+-]?\d+$)/, "e");

/**
 * The number a student writes: `1,000`, `3,5`, `−2`, `1/3`, `1½`, `2e3`, `2×10³`, `50%`, also in full width, and with the
 * unit of the task.
 * @param units of the task, which are left out where the text has one: 50% is 50 where the number is one of percents
 */
export function writtenNumber(text: string, units: readonly string[] = []): number | undefined {
	const plain = plainText(text);
	const unit = units.map((each) => plainText(each)).find((each) => each !== "" && plain.endsWith(each));
	const unitless = unit === undefined ? plain : plain.slice(0, -unit.length).trim();
	const [, number = "", percent] = /^(.*?)(%?)$/.exec(unitless) ?? [];
	const value = fraction(number) ?? power(number) ?? decimalNumber(withExponent(number));
	return value === undefined ? undefined : (percent ? 0.01 : 1) * value;
}
