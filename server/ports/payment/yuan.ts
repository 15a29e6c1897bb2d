// Amounts of Alipay: yuan as text with two decimals, such as 88.05; ours are cents.

/** @param cents a whole number */
export const yuanText = (cents: number): string => {
	const digits = String(cents).padStart(3, "0");
	return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Cents of a text such as 88.05, 88.5 or 88; undefined for another one. */
export function centsOf(yuan: string): number | undefined {
	const { whole, decimals = "" } =
		/^(?<whole>0|[1-9]\d{0,11})(?:\.(?<decimals>\d{1,2}))?$/.exec(yuan)?.groups ?? {};
	return whole === undefined ? undefined : Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}
