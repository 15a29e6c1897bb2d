import type { PackageCard } from "../../../../schemas/generated/documents.ts";

/** The packages that contain a course. */
export const packagesContaining = (packages: readonly PackageCard[], course: string): PackageCard[] =>
	packages.filter(({ courses }) => courses.some(({ id }) => id === course));
