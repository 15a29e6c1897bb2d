// Which courses a plan or a level of membership opens: those it names, and those of its packages and plans.
import type { ContentMembership, ContentPlan } from "../../../schemas/generated/documents.ts";
import type { Content } from "./parts.ts";

export function openedCourses({ packages, plans }: Pick<Content, "packages" | "plans">) {
	const ofPackage = new Map(packages.map(({ item }) => [item.id, item.courseIds]));
	const planOf = new Map(plans.map(({ item }) => [item.id, item]));
	const ofPlan = new Map<string, readonly string[]>();
	const named = ({
		courseIds = [],
		packageIds = [],
	}: Pick<ContentMembership, "courseIds" | "packageIds">): string[] => [
		...courseIds,
		...packageIds.flatMap((id) => ofPackage.get(id) ?? []),
	];

	/** Inner plans first, without recursion: a chain of plans may be longer than the stack. */
	function coursesOfPlan(first: ContentPlan): readonly string[] {
		const chain = [first];
		for (let plan = chain.at(-1); plan !== undefined; plan = chain.at(-1)) {
			const inner = plan.stages.flatMap(({ planIds = [] }) => planIds);
			const next = inner.find((id) => planOf.has(id) && !ofPlan.has(id));
			const nextPlan = next === undefined ? undefined : planOf.get(next);
			if (nextPlan) {
				chain.push(nextPlan);
				continue;
			}
			const all = [...plan.stages.flatMap(named), ...inner.flatMap((id) => ofPlan.get(id) ?? [])];
			ofPlan.set(plan.id, [...new Set(all)]);
			chain.pop();
		}
		return ofPlan.get(first.id) ?? [];
	}

	return {
		/** Plans contain no circle: contentProblems() refuses one. */
		ofPlan: coursesOfPlan,
		ofMembership: (level: ContentMembership): readonly string[] => [...new Set(named(level))],
	};
}
