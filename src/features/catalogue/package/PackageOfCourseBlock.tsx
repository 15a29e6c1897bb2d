import type { PackageOfCourseProps } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { TitledPart } from "../../../ui/DetailLayout.tsx";
import { PackageCard } from "./PackageCard.tsx";
import { PackageGrid } from "./PackageFrame.tsx";
import { usePackageList } from "./state.ts";

/** The packages a course is part of; renders nothing where there are none or the call fails. */
export default function PackageOfCourseBlock({ props: { course } }: BlockProps<PackageOfCourseProps>) {
	const t = useT();
	const { data } = usePackageList({ courseId: course });
	const found = data?.list ?? [];
	if (found.length === 0) return null;
	return (
		<TitledPart title={t("package.ofCourse")}>
			<PackageGrid>
				{found.map((card) => (
					<li key={card.id}>
						<PackageCard card={card} variant="compact" heading="h3" isSavingShown />
					</li>
				))}
			</PackageGrid>
		</TitledPart>
	);
}
