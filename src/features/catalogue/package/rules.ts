import type { CourseCard, PackageCard } from "../../../../schemas/generated/documents.ts";

export interface PackagePrices {
	/** In minor units of the package's currency: all courses one by one. */
	readonly oneByOne: number;
	/** Zero where the courses cost less one by one. */
	readonly saving: number;
	/** The courses that the student does not have, one by one; undefined where the student has none of them. */
	readonly rest: number | undefined;
}

/**
 * What a package costs beside its courses.
 * @returns undefined where a course has another currency, so that nothing can be compared
 */
export function packagePrices(
	{ price, currency }: Pick<PackageCard, "price" | "currency">,
	courses: readonly Pick<CourseCard, "id" | "price" | "currency">[],
	owned: ReadonlySet<string>,
): PackagePrices | undefined {
	if (courses.some((course) => course.currency !== currency)) return undefined;
	const sumOf = (some: typeof courses) => some.reduce((sum, course) => sum + course.price, 0);
	const oneByOne = sumOf(courses);
	const others = courses.filter(({ id }) => !owned.has(id));
	return {
		oneByOne,
		saving: Math.max(0, oneByOne - price),
		rest: others.length < courses.length ? sumOf(others) : undefined,
	};
}
