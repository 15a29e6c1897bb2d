import type { PackageOfCourseProps } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { TitledPart } from "../../../ui/DetailLayout.tsx";
import { PackageCard } from "./PackageCard.tsx";
import { PackageGrid } from "./PackageFrame.tsx";
import { packagesContaining } from "./rules.ts";
import { usePackageList } from "./state.ts";

/** The largest page of the call; packages beyond it are not found. */
const pageSize = 60;

/** The packages a course is part of; renders nothing where there are none or the call fails. */
export default function PackageOfCourseBlock({ props: { course } }: BlockProps<PackageOfCourseProps>) {
	const t = useT();
	const { data } = usePackageList({ pageSize });
	const found = packagesContaining(data?.list ?? [], course);
	if (found.length === 0) return null;
	return (
		<TitledPart title={t("package.ofCourse")}>
			<PackageGrid>
				{found.map((card) => (
					<li key={card.id}>
						<PackageCard card={card} variant="compact" heading="h3" />
					</li>
				))}
			</PackageGrid>
		</TitledPart>
	);
}
