// Formulas of content: TeX between dollar signs becomes MathML when it is published, so that pages need no script for it.
import temml from "temml";
import { mathWords } from "../../../schemas/safeHtml.ts";

export interface FormulaProblem {
	/** The formula as it is written. */
	readonly tex: string;
	/** What is wrong with it, in the words of the library. */
	readonly reason: string;
}

export interface TextWithFormulas {
	readonly html: string;
	readonly problems: readonly FormulaProblem[];
}

/** Formulas that expand to more, or are longer, are refused. */
const limits = { maxExpand: 500, maxLength: 2_000 };

/** Classes of the library that pages have a rule for. */
const classWords = (classes: string): string[] =>
	classes
		.split(" ")
		.map((each) => each.replace(/^tml-/, ""))
		.filter((word) => mathWords.includes(word));

/** Paddings of table cells in tenths of an em, and lines around them; the policy of the page refuses styles. */
function styleWords(style: string): string[] {
	if (/padding:[^;]+;border:/.test(style)) return ["box"];
	return ["left", "right", "top", "bottom"].flatMap((side) => {
		const line = new RegExp(`border-${side}:[^;]*(solid|dashed)`).test(style) ? [`b${side[0]}`] : [];
		const [, size, unit] = new RegExp(`padding-${side}:([\\d.]+)(em|pt)`).exec(style) ?? [];
		if (size === undefined) return line;
		const tenths = Math.round((Number(size) * 10) / (unit === "pt" ? 12 : 1));
		return [...line, `${side[0]}${Math.min(20, 5 * Math.round(tenths / 5))}`];
	});
}

/** Classes and styles as words of an allow-list; everything else of them is left out. */
const withoutStyles = (mathml: string): string =>
	mathml.replaceAll(/<([a-z]+)((?: [a-z-]+="[^"]*")*)>/g, (_, tag: string, attributes: string) => {
		const words: string[] = [];
		const others = attributes.replaceAll(/ (class|style)="([^"]*)"/g, (_attribute, name, value: string) => {
			words.push(...(name === "style" ? styleWords(value) : classWords(value)));
			return "";
		});
		return `<${tag}${others}${words.length > 0 ? ` data-math="${words.join(" ")}"` : ""}>`;
	});

const unescapeHtml = (text: string): string =>
	text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

function mathmlOf(tex: string, displayMode: boolean): string {
	if (tex.length > limits.maxLength)
		throw new Error(`it has ${tex.length} characters, at most ${limits.maxLength} are read`);
	const { maxExpand } = limits;
	return withoutStyles(
		temml.renderToString(unescapeHtml(tex), {
			...{ displayMode, maxExpand, annotate: true, throwOnError: true, strict: true, trust: false },
		}),
	);
}

/** The library underlines with combining characters, and fails with a TypeError where an argument is missing at the end. */
const reasonOf = (error: unknown): string =>
	error instanceof TypeError
		? "it is incomplete"
		: (error instanceof Error ? error.message : String(error))
				.replaceAll("\u0332", "")
				.replaceAll(/\s+/g, " ")
				.trim();

/** Tags and code, in which a dollar sign is itself, and formulas. */
const pieces =
	/<(pre|code)\b[^>]*>.*?<\/\1\s*>|<[^<>]*>|\\\$|\$\$(?<block>[^$]+)\$\$|\$(?<inline>(?:\\\$|[^$\n])+)\$|\$/gis;

/** Of the same length, with letters in place of formulas, whose signs are not those of HTML. */
export const withoutFormulas = (html: string): string =>
	html.replaceAll(pieces, (found: string) => (found.startsWith("$") ? "x".repeat(found.length) : found));

/** @param html with formulas in TeX between one or two dollar signs; `\$` is the sign itself */
export function withFormulas(html: string): TextWithFormulas {
	const problems: FormulaProblem[] = [];
	const result = html.replaceAll(pieces, (found: string, ...rest: unknown[]) => {
		const { block, inline } = rest.at(-1) as { block?: string; inline?: string };
		if (found === "\\$") return "$";
		const tex = block ?? inline;
		if (tex === undefined) {
			if (found === "$")
				problems.push({
					tex: "$",
					reason: "a formula that begins here does not end; write \\$ for the sign itself",
				});
			return found;
		}
		try {
			return mathmlOf(tex, block !== undefined);
		} catch (error) {
			problems.push({ tex, reason: reasonOf(error) });
			return found;
		}
	});
	return { html: result, problems };
}
