// What links to a course is shown only in schools that offer the course; and schools that are named exist.
import type { LocatedText, Problem } from "../../../schemas/problems.ts";
import { quoteText, unknownProblems, unless } from "../../shared/ruleProblems.ts";
import { type Content, kinds, type Located } from "./parts.ts";
import { idIn, idsIn } from "./references.ts";

type Shown = Located<{ readonly schoolIds?: readonly string[] }>;
/** An item with the courses it refers to. */
type Linking = readonly [shown: Shown, courses: readonly LocatedText[]];

const linking = ({ packages, questions, voices, groups, goods, ...content }: Content): Linking[] => [
	...packages.map((each): Linking => [each, idsIn("courseIds")(each)]),
	...[...content["open-classes"], ...questions, ...voices, ...groups, ...goods].map(
		(each): Linking => [each, idIn("courseId")(each)],
	),
];

/** The item's own name in messages, without its part. */
const nameOf = (at: string): string => at.slice(at.lastIndexOf(" ") + 1);

export function offeringProblems(content: Content): Problem[] {
	const schoolsOf = new Map(content.courses.map(({ item }) => [item.id, item.schoolIds ?? []]));
	return linking(content).flatMap(([{ at, item }, courses]) =>
		courses.flatMap(([path, id]) => {
			const [offering, own] = [schoolsOf.get(id) ?? [], item.schoolIds ?? []];
			if (offering.length === 0) return [];
			const missing = own.find((school) => !offering.includes(school));
			return unless(
				own.length > 0 && missing === undefined,
				path,
				`a course that every school of ${nameOf(at)} offers`,
				`${quoteText(id)}, which ${missing === undefined ? "not every school offers" : `${quoteText(missing)} does not offer`}`,
				`correct ${nameOf(at)}.schoolIds or the course`,
			);
		}),
	);
}

/** @param schools ids of the schools in the site document */
export const schoolProblems = (content: Content, schools: ReadonlySet<string>): Problem[] =>
	kinds.flatMap((kind) =>
		unknownProblems(
			(content[kind] as readonly Shown[]).flatMap(idsIn("schoolIds")),
			schools,
			"the id of a school of this company",
		),
	);
