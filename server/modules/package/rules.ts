// Prices and contents of a package, derived from its courses as they are now.
import type { CourseCard, PackageCard, PackageDetail } from "../../../schemas/generated/documents.ts";

export interface StoredPackage {
	readonly card: Pick<PackageCard, "id" | "packageName" | "summary" | "coverUrl" | "price" | "currency">;
	readonly courses: readonly CourseCard[];
}

export interface WholePackage extends StoredPackage {
	readonly detail: Pick<PackageDetail, "description" | "outcomes">;
	readonly isOffered: boolean;
}

const sum = (courses: readonly CourseCard[], of: (course: CourseCard) => number): number =>
	courses.reduce((all, course) => all + of(course), 0);

export function packageCard({ card, courses }: StoredPackage): PackageCard {
	const originalPrice = sum(courses, ({ price }) => price);
	return {
		...card,
		originalPrice,
		// A course may be cheaper now than when the package was priced.
		saving: Math.max(0, originalPrice - card.price),
		courses: courses.map(({ id, courseName, coverUrl }) => ({ id, courseName, coverUrl })),
		lessonCount: sum(courses, ({ lessonCount }) => lessonCount),
		minutes: sum(courses, ({ minutes }) => minutes),
	};
}

export const packageDetail = (stored: WholePackage): Omit<PackageDetail, "offers"> => ({
	card: packageCard(stored),
	...stored.detail,
	courses: [...stored.courses],
	isOffered: stored.isOffered,
});
