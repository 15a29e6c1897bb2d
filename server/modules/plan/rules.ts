// What a training plan contains, what its parts cost together, and what of it a student has.
import type {
	ContentPlan,
	CourseCard,
	CourseProgress,
	PackageCard,
	PlanCard,
	PlanDetail,
	PlanPackage,
	PlanPrice,
	PlanProgress,
	PlanStage,
} from "../../../schemas/generated/documents.ts";

export interface StoredPlanPackage {
	readonly id: string;
	readonly card: Pick<PackageCard, "id" | "packageName" | "summary" | "coverUrl" | "price" | "currency">;
	readonly courseIds: readonly string[];
}

/** What is offered of all that some plans contain, by id. */
export interface PlanParts {
	readonly courses: ReadonlyMap<string, CourseCard>;
	readonly packages: ReadonlyMap<string, StoredPlanPackage>;
	readonly plans: ReadonlyMap<string, ContentPlan>;
}

type Stage = ContentPlan["stages"][number];

const offered = <Part>(ids: readonly string[] | undefined, known: ReadonlyMap<string, Part>): Part[] =>
	(ids ?? []).flatMap((id) => known.get(id) ?? []);

const unique = <Part extends { readonly id: string }>(parts: readonly Part[]): Part[] => [
	...new Map(parts.map((part) => [part.id, part])).values(),
];

const packagesIn = ({ stages }: ContentPlan, { packages }: PlanParts): StoredPlanPackage[] =>
	unique(stages.flatMap(({ packageIds }) => offered(packageIds, packages)));

/** Courses that the stages name themselves, each once. */
const namedCourses = ({ stages }: ContentPlan, { courses }: PlanParts): CourseCard[] =>
	unique(stages.flatMap(({ courseIds }) => offered(courseIds, courses)));

/** Every course, those of its packages too, each once. */
export const coursesIn = (plan: ContentPlan, parts: PlanParts): CourseCard[] =>
	unique([
		...namedCourses(plan, parts),
		...packagesIn(plan, parts).flatMap(({ courseIds }) => offered(courseIds, parts.courses)),
	]);

/** Also the courses of the plans in it. */
export const allCoursesIn = (plan: ContentPlan, parts: PlanParts): CourseCard[] =>
	unique(
		[plan, ...plan.stages.flatMap(({ planIds }) => offered(planIds, parts.plans))].flatMap((each) =>
			coursesIn(each, parts),
		),
	);

const sum = <Part>(parts: readonly Part[], of: (part: Part) => number): number =>
	parts.reduce((all, part) => all + of(part), 0);

/** Undefined instead of an empty key. */
const known = <Value>(name: string, value: Value | undefined): { readonly [key: string]: Value } =>
	value === undefined ? {} : { [name]: value };

/** Weeks of all stages; 0 where none says how long it takes. */
export const weeksOf = ({ stages }: ContentPlan): number => sum(stages, ({ weeks = 0 }) => weeks);

export function planCard(plan: ContentPlan, parts: PlanParts): PlanCard {
	const courses = coursesIn(plan, parts);
	const weeks = weeksOf(plan);
	return {
		id: plan.id,
		planName: plan.planName,
		...known("summary", plan.summary),
		...known("coverUrl", plan.coverUrl ?? courses[0]?.coverUrl),
		stages: plan.stages.map(({ id, stageName, weeks: own }) => ({ id, stageName, ...known("weeks", own) })),
		...(weeks > 0 ? { weeks } : {}),
		courseCount: courses.length,
		planCount: unique(plan.stages.flatMap(({ planIds }) => offered(planIds, parts.plans))).length,
		lessonCount: sum(courses, ({ lessonCount }) => lessonCount),
		minutes: sum(courses, ({ minutes }) => minutes),
	};
}

function packageOf({ card, courseIds }: StoredPlanPackage, parts: PlanParts): PlanPackage {
	const courses = offered(courseIds, parts.courses);
	return {
		...card,
		...known("coverUrl", card.coverUrl ?? courses[0]?.coverUrl),
		courseIds: courses.map(({ id }) => id),
		lessonCount: sum(courses, ({ lessonCount }) => lessonCount),
		minutes: sum(courses, ({ minutes }) => minutes),
	};
}

function stageOf(stage: Stage, parts: PlanParts): PlanStage {
	const { id, stageName, weeks, courseIds = [], packageIds = [], planIds = [] } = stage;
	const courses = offered(courseIds, parts.courses);
	const packages = offered(packageIds, parts.packages);
	const plans = offered(planIds, parts.plans);
	return {
		id,
		stageName,
		...known("weeks", weeks),
		courses,
		packages: packages.map((each) => packageOf(each, parts)),
		plans: plans.map((plan) => planCard(plan, parts)),
		withdrawn:
			courseIds.length + packageIds.length + planIds.length - courses.length - packages.length - plans.length,
	};
}

/** Sums by currency; free parts are of no currency where something else costs. */
function sumsOf(parts: readonly PlanPrice[]): PlanPrice[] {
	const sums = new Map<string, number>();
	for (const { price, currency } of parts) sums.set(currency, (sums.get(currency) ?? 0) + price);
	const all = [...sums].map(([currency, price]) => ({ price, currency }));
	const costing = all.filter(({ price }) => price > 0);
	return costing.length > 0 ? costing : all.slice(0, 1);
}

/** The packages, and the courses that none of them contains. */
function priced(plan: ContentPlan, parts: PlanParts, owned: ReadonlySet<string>): PlanPrice[] {
	const packages = packagesIn(plan, parts).filter(({ courseIds }) => !hasAll(courseIds, parts, owned));
	const packed = new Set(packages.flatMap(({ courseIds }) => courseIds));
	const single = namedCourses(plan, parts).filter(({ id }) => !packed.has(id) && !owned.has(id));
	return [...packages.map(({ card }) => card), ...single];
}

const hasAll = (courseIds: readonly string[], { courses }: PlanParts, owned: ReadonlySet<string>): boolean =>
	offered(courseIds, courses).every(({ id }) => owned.has(id));

export const planDetail = (plan: ContentPlan, parts: PlanParts): Omit<PlanDetail, "offers"> => ({
	card: planCard(plan, parts),
	...known("description", plan.description),
	stages: plan.stages.map((stage) => stageOf(stage, parts)),
	prices: sumsOf(priced(plan, parts, new Set())),
});

/** @param courses those of the plan that the student has */
export function planProgress(
	plan: ContentPlan,
	parts: PlanParts,
	courses: readonly CourseProgress[],
): Omit<PlanProgress, "isFollowed" | "isGranted"> {
	const owned = new Set(courses.map(({ courseId }) => courseId));
	return {
		courses: [...courses],
		packageIds: packagesIn(plan, parts)
			.filter(({ courseIds }) => hasAll(courseIds, parts, owned))
			.map(({ id }) => id),
		doneCount: doneIn(coursesIn(plan, parts), courses),
		lessonCount: sum(coursesIn(plan, parts), ({ lessonCount }) => lessonCount),
		remaining: sumsOf(priced(plan, parts, owned)),
	};
}

/** Finished lessons of these courses. */
export function doneIn(courses: readonly CourseCard[], progress: readonly CourseProgress[]): number {
	const done = new Map(progress.map(({ courseId, doneCount }) => [courseId, doneCount]));
	return sum(courses, ({ id }) => done.get(id) ?? 0);
}
