// Documents made from valid ones by a few changes each, and how such a change is described.
import { createRandom, type Random } from "../random.ts";
import { polite, rude, unsayable } from "./hostile.ts";

export type Documents = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** One change of a document: the new value at a path. */
export interface Change {
	readonly path: Path;
	readonly how: "polite" | "rude" | "unsayable" | "gone" | "added";
	readonly value: unknown;
}

export interface Case {
	readonly number: number;
	/** Name of the config document, such as menus. */
	readonly document: string;
	readonly base: unknown;
	readonly changes: readonly Change[];
}

/** Every path in a document, without values a change inserted. */
function pathsIn(value: unknown, path: Path = []): { readonly path: Path; readonly value: unknown }[] {
	const here = { path, value };
	if (typeof value !== "object" || value === null) return [here];
	const inner = Array.isArray(value)
		? value.flatMap((each, i) => pathsIn(each, [...path, i]))
		: Object.entries(value).flatMap(([key, each]) => pathsIn(each, [...path, key]));
	return [here, ...inner];
}

const keyOf = (path: Path): string => String(path.findLast((part) => typeof part === "string") ?? "");

/** Enumerated values in documents, so that every template and theme is used. */
const enumerated: Readonly<Record<string, readonly unknown[]>> = {
	headTemplateId: [1, 2, 3, "customer/harbor", 99],
	footTemplateId: [1, 2, 3, 4, "customer/harbor", 99],
	themeColor: ["default", "blue", "red", "white", "nothing"],
	tempType: [1, 4, "1", "x"],
	urlType: ["page", "link", "variable"],
	openType: ["self", "blank"],
	pageHeadType: ["home", "course", "news", "other", "vip", "teacherLogin"],
	globalTheme: ["", "black-white"],
	companyLogoType: ["word", "image"],
};

function changeOf(random: Random, base: unknown, unspeakable: boolean): Change {
	const { path, value } = random.pick(pathsIn(base));
	const key = keyOf(path);
	const roll = random.below(100);
	if (unspeakable && roll < 50) return { path, how: "unsayable", value: unsayable(random) };
	if (roll < 75)
		return {
			path,
			how: "polite",
			value: enumerated[key] ? random.pick(enumerated[key]) : polite(random, key, value),
		};
	if (roll < 88) return { path, how: "rude", value: rude(random) };
	if (roll < 95 && path.length > 0) return { path, how: "gone", value: undefined };
	return {
		path: [...path, random.pick(["__proto__", "constructor", "surprise", "0"])],
		how: "added",
		value: rude(random),
	};
}

/** The case of a number: a school's document, with one to four changes. */
export function caseOf(
	seed: number,
	number: number,
	schools: readonly Documents[],
	unspeakable: boolean,
): Case {
	const random = createRandom(seed, number);
	const school = random.pick(schools);
	const document = random.pick(Object.keys(school));
	const base = school[document];
	const count = 1 + random.below(4);
	return {
		number,
		document,
		base,
		changes: Array.from({ length: count }, () => changeOf(random, base, unspeakable)),
	};
}

function withChange(value: unknown, { path, how, value: next }: Change): unknown {
	const [first, ...rest] = path;
	if (first === undefined) return how === "gone" ? undefined : next;
	// An earlier change may have removed the path of this one.
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) {
		const copy = [...value];
		const inner = withChange(copy[Number(first)], { path: rest, how, value: next });
		if (how === "gone" && rest.length === 0) copy.splice(Number(first), 1);
		else copy[Number(first)] = inner;
		return copy;
	}
	const copy: Record<string, unknown> = { ...value };
	if (how === "gone" && rest.length === 0) delete copy[String(first)];
	// Not by assignment, which treats __proto__ differently.
	else
		Object.defineProperty(copy, String(first), {
			value: withChange(Object.hasOwn(copy, String(first)) ? copy[String(first)] : undefined, {
				path: rest,
				how,
				value: next,
			}),
			enumerable: true,
			configurable: true,
			writable: true,
		});
	return copy;
}

export const built = ({ base, changes }: Pick<Case, "base" | "changes">): unknown =>
	changes.reduce(withChange, base);

const short = (value: unknown): string => {
	try {
		const text = JSON.stringify(value) ?? String(value);
		return text.length > 120 ? `${text.slice(0, 100)}… (${text.length} characters)` : text;
	} catch (error) {
		return `what JSON cannot say (${error instanceof Error ? error.message : error})`;
	}
};

/** A change as a line that can be typed in. */
export const changeLine = ({ path, how, value }: Change): string =>
	`${path.join(".") || "(the whole)"} ${how === "gone" ? "is gone" : `is ${short(value)}`}`;

/** The minimal changes that still fail: each one that can be left out is left out. */
export async function shrink(
	changes: readonly Change[],
	fails: (fewer: readonly Change[]) => Promise<boolean>,
): Promise<readonly Change[]> {
	let saved = changes;
	for (const change of changes) {
		const fewer = saved.filter((each) => each !== change);
		if (fewer.length > 0 && (await fails(fewer))) saved = fewer;
	}
	return saved;
}
