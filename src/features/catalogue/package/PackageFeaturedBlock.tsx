import type { PackageFeaturedProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { FeaturedList } from "../../../renderer/query/FeaturedList.tsx";
import { PackageCards } from "./PackageCards.tsx";
import { PackageSkeleton } from "./PackageSkeleton.tsx";
import { usePackageList } from "./state.ts";

/** The first packages of the school. */
export default function PackageFeaturedBlock({
	props: { title, count = 3 },
}: BlockProps<PackageFeaturedProps>) {
	const t = useT();
	const name = useText()(title) || t("package.featured");
	return (
		<FeaturedList
			title={name}
			all={{ to: paths.packageList(), label: t("package.all") }}
			query={usePackageList({ pageSize: count })}
			placeholder={<PackageSkeleton count={count} />}
			errorTitle={t("package.failed")}
		>
			{(cards) => <PackageCards cards={cards} label={name} heading="h3" />}
		</FeaturedList>
	);
}
