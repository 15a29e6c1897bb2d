import { useId } from "react";
import { useT } from "../../core/i18n.ts";
import type { BlockProps } from "../../renderer/define.ts";
import { Part } from "../../ui/DetailLayout.tsx";
import { PackageCard } from "./PackageCard.tsx";
import { PackageGrid } from "./PackageFrame.tsx";
import { containing } from "./rules.ts";
import { usePackageList } from "./state.ts";

/** Settings of package.ofCourse. */
export interface PackageOfCourseProps {
	/** The course that is looked at. */
	readonly course: string;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"package.ofCourse": PackageOfCourseProps;
	}
}

/** As many as the call gives at once; a school with more packages shows those among the first. */
const most = 60;

/** Packages a course is part of. An extra of the course's page: where there is none, or no answer, it is not there. */
export function PackageOfCourseBlock({ props: { course } }: BlockProps<PackageOfCourseProps>) {
	const t = useT();
	const heading = useId();
	const { data } = usePackageList({ pageSize: most });
	const found = containing(data?.list ?? [], course);
	if (found.length === 0) return null;
	return (
		<Part aria-labelledby={heading}>
			<h2 id={heading}>{t("package.ofCourse")}</h2>
			<PackageGrid>
				{found.map((card) => (
					<li key={card.id}>
						<PackageCard card={card} look="compact" heading="h3" />
					</li>
				))}
			</PackageGrid>
		</Part>
	);
}

export default PackageOfCourseBlock;
