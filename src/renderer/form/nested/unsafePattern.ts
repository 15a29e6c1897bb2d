// Whether a regular expression of a typed schema could keep the page busy. JavaScript's engine backtracks, and neither it
// nor the interpreter of schemas can be given another, so a pattern must have a form that is known to be harmless.
import tokenize, { type Token, type Tokens, types } from "ret";

/** Longer ones are not looked at. */
const maxLength = 500;
/** Each one multiplies the time by the length of the text, which longText.ts bounds. */
const maxRepetitions = 3;
/** A repetition of at most so many counts as none. */
const fewTimes = 16;

const branches = (token: Tokens): Token[][] => {
	if (token.type !== types.ROOT && token.type !== types.GROUP) return [];
	return token.options ?? (token.stack ? [token.stack] : []);
};

const inside = (token: Tokens): Token[] =>
	token.type === types.REPETITION ? [token.value] : branches(token).flat();

/** The token and all inside it. */
const all = (token: Tokens): Tokens[] => [token, ...inside(token).flatMap(all)];

/** Could match one text in two ways, which a repetition around it would multiply. */
function isAmbiguous(token: Tokens): boolean {
	if (token.type === types.REPETITION) return token.min !== token.max || isAmbiguous(token.value);
	const options = branches(token);
	const firsts = options.map(([first]) => (first?.type === types.CHAR ? first.value : undefined));
	const areDistinct = !firsts.includes(undefined) && new Set(firsts).size === firsts.length;
	return (options.length > 1 && !areDistinct) || options.flat().some(isAmbiguous);
}

function parsed(pattern: string): Tokens | undefined {
	try {
		new RegExp(pattern, "u");
		return tokenize(pattern);
	} catch {
		// Not a regular expression.
		return undefined;
	}
}

/** The time grows with more than a power of the text's length, or cannot be told. */
export function isUnsafePattern(pattern: string): boolean {
	const root = pattern.length > maxLength ? undefined : parsed(pattern);
	if (!root) return true;
	const tokens = all(root);
	const repeated = tokens.filter((token) => token.type === types.REPETITION && token.max > 1);
	const long = repeated.filter((token) => token.type === types.REPETITION && token.max > fewTimes);
	return (
		tokens.some(({ type }) => type === types.REFERENCE) ||
		long.length > maxRepetitions ||
		repeated.some((token) => token.type === types.REPETITION && isAmbiguous(token.value))
	);
}
