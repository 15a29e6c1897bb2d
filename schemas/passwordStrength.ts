// Strength of a password by zxcvbn's dictionaries and patterns, for page and server; loaded when one is typed or sent.

export interface Strength {
	/** 0 (guessed at once) to 4. */
	readonly score: 0 | 1 | 2 | 3 | 4;
	/** Why it is weak; undefined for a strong one. */
	readonly because: Weakness | undefined;
	/** Among the first a stranger tries: it cannot be chosen. */
	readonly isGuessable: boolean;
}

export type Weakness = "common" | "own" | "repeat" | "sequence" | "keys" | "date" | "short";

/** By the pattern of the longest part of a password. */
const weaknesses: Readonly<Record<string, Weakness>> = {
	dictionary: "common",
	wordSequence: "common",
	spatial: "keys",
	repeat: "repeat",
	sequence: "sequence",
	regex: "date",
	date: "date",
};

/** @param own texts of the student, such as the user name: a password like them is easily guessed */
type Estimate = (password: string, own: readonly string[]) => Strength;

async function load(): Promise<Estimate> {
	const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
		import("@zxcvbn-ts/core"),
		import("@zxcvbn-ts/language-common"),
	]);
	const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
	return (password, own) => {
		const { score, sequence } = zxcvbn.check(password, [...own]);
		// As a whole a common password or one of the student's own texts, also with capitals or digits for letters.
		const isGuessable = score === 0 || (sequence.length === 1 && sequence[0]?.pattern === "dictionary");
		if (score >= 3) return { score, because: undefined, isGuessable };
		const [widest] = sequence.toSorted((one, other) => other.token.length - one.token.length);
		const isOwn = sequence.some((each) => each["dictionaryName"] === "userInputs");
		return { score, because: isOwn ? "own" : (weaknesses[widest?.pattern ?? ""] ?? "short"), isGuessable };
	};
}

let loading: Promise<Estimate> | undefined;
let loaded: Estimate | undefined;

/** The estimator; a failure is not cached, so that the next input retries. */
export function loadStrength(): Promise<Estimate> {
	loading ??= load().then(
		(estimate) => {
			loaded = estimate;
			return estimate;
		},
		(error: unknown) => {
			loading = undefined;
			throw error;
		},
	);
	return loading;
}

/** Whether a password cannot be chosen; false as well before the estimator is loaded. */
export const isKnownGuessable = (password: string): boolean => loaded?.(password, []).isGuessable ?? false;
