const signs: Readonly<Record<string, string>> = { "−": "-", "–": "-", "。": "." };

/**
 * A number in plain digits: full width becomes half, a point without digits beside it is completed or left out.
 * What is no number comes back as it was written, without the space around it.
 */
export function plainNumber(typed: string): string {
	const text = typed.trim();
	const plain = text.normalize("NFKC").replace(/[−–。]/g, (sign) => signs[sign] ?? sign);
	const [, sign, whole = "", part = ""] = /^([+-]?)\s*([0-9]*)(?:\.([0-9]*))?$/.exec(plain) ?? [];
	if (sign === undefined || whole + part === "") return text;
	return `${sign === "-" ? "-" : ""}${whole || "0"}${part && `.${part}`}`;
}
