import type { GroupLatestProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { FeaturedList } from "../../../renderer/query/FeaturedList.tsx";
import { GroupCards, GroupCardsSkeleton } from "./GroupCards.tsx";
import { useGroupList } from "./state.ts";

/** The groups with the newest posts. */
export default function GroupLatestBlock({ props: { title, count = 4 } }: BlockProps<GroupLatestProps>) {
	const t = useT();
	const name = useText()(title) || t("group.latest");
	return (
		<FeaturedList
			title={name}
			all={{ to: paths.groups(), label: t("group.every") }}
			query={useGroupList({ pageSize: count, sort: "active" })}
			placeholder={<GroupCardsSkeleton count={count} />}
			errorTitle={t("group.failed")}
		>
			{(cards) => <GroupCards cards={cards} label={name} heading="h3" />}
		</FeaturedList>
	);
}
