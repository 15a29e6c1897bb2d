// Strength of a password by zxcvbn's dictionaries and patterns, loaded when one is typed.

export interface Strength {
	/** 0 (guessed at once) to 4. */
	readonly score: 0 | 1 | 2 | 3 | 4;
	/** Why it is weak; undefined for a strong one. */
	readonly because: Weakness | undefined;
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

type Estimate = (password: string, own: readonly string[]) => Strength;

async function load(): Promise<Estimate> {
	const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
		import("@zxcvbn-ts/core"),
		import("@zxcvbn-ts/language-common"),
	]);
	const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
	return (password, own) => {
		const { score, sequence } = zxcvbn.check(password, [...own]);
		if (score >= 3) return { score, because: undefined };
		const [widest] = sequence.toSorted((one, other) => other.token.length - one.token.length);
		const isOwn = sequence.some((each) => each["dictionaryName"] === "userInputs");
		return { score, because: isOwn ? "own" : (weaknesses[widest?.pattern ?? ""] ?? "short") };
	};
}

let loaded: Promise<Estimate> | undefined;

/** The estimator; a failure is not cached, so that the next input retries. */
export function loadStrength(): Promise<Estimate> {
	loaded ??= load().catch((error: unknown) => {
		loaded = undefined;
		throw error;
	});
	return loaded;
}
