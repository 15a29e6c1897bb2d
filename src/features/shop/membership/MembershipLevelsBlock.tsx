import type { MembershipLevelsProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { FeaturedList } from "../../../renderer/query/FeaturedList.tsx";
import { LevelCard, LevelGrid } from "./LevelCard.tsx";
import { LevelSkeleton } from "./LevelSkeleton.tsx";
import { useLevels } from "./state.ts";

/** The levels of membership side by side. */
export default function MembershipLevelsBlock({ props: { title } }: BlockProps<MembershipLevelsProps>) {
	const t = useT();
	const name = useText()(title) || t("membership.title");
	return (
		<FeaturedList
			title={name}
			all={{ to: paths.membership(), label: t("membership.zone") }}
			query={useLevels()}
			placeholder={<LevelSkeleton />}
			errorTitle={t("membership.failed")}
		>
			{(levels) => (
				<LevelGrid aria-label={name}>
					{levels.map((level) => (
						<li key={level.id}>
							<LevelCard level={level} heading="h3" />
						</li>
					))}
				</LevelGrid>
			)}
		</FeaturedList>
	);
}
