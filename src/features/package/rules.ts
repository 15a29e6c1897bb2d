// Pure decisions of the packages.
import type { PackageCard } from "../../../schemas/generated/documents.ts";

/** The packages a course is part of. */
export const containing = (packages: readonly PackageCard[], course: string): PackageCard[] =>
	packages.filter(({ courses }) => courses.some(({ id }) => id === course));
