import type { TeacherFeaturedProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { FeaturedList } from "../../../renderer/query/FeaturedList.tsx";
import { SkeletonList } from "../../../renderer/query/SkeletonList.tsx";
import { SkeletonBox } from "../../../ui/Skeleton.tsx";
import { useTeacherList } from "./state.ts";
import { PortraitFrame, PortraitRow, TeacherPortrait } from "./TeacherPortrait.tsx";

/** The first teachers of the school as a row of portraits. */
export default function TeacherFeaturedBlock({
	props: { title, count = 6 },
}: BlockProps<TeacherFeaturedProps>) {
	const t = useT();
	const name = useText()(title) || t("teacher.featured");
	return (
		<FeaturedList
			title={name}
			ground="tinted"
			all={{ to: paths.teachers(), label: t("teacher.all") }}
			query={useTeacherList({ pageSize: count })}
			placeholder={
				<SkeletonList list={PortraitRow} count={count}>
					{() => (
						<PortraitFrame>
							<SkeletonBox width={96} height={96} radius="50%" />
							<SkeletonBox width={72} height={24} />
							<SkeletonBox width={112} height={40} />
						</PortraitFrame>
					)}
				</SkeletonList>
			}
			errorTitle={t("teacher.failed")}
		>
			{(teachers) => (
				<PortraitRow aria-label={name}>
					{teachers.map((card) => (
						<li key={card.id}>
							<TeacherPortrait card={card} />
						</li>
					))}
				</PortraitRow>
			)}
		</FeaturedList>
	);
}
