import type { LocalText } from "../../../schemas/generated/documents.ts";
import { useT, useText } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import type { BlockProps } from "../../renderer/define.ts";
import { ReadingView } from "../../renderer/reading/ReadingView.tsx";
import { Section } from "../../ui/Section.tsx";
import { PackageCards } from "./PackageCards.tsx";
import { PackageSkeleton } from "./PackageSkeleton.tsx";
import { usePackageList } from "./state.ts";

/** Settings of package.featured. */
export interface PackageFeaturedProps {
	/** Heading; without it, the usual words. */
	readonly title?: LocalText;
	/** How many of the first, 3 unless given. */
	readonly count?: number;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"package.featured": PackageFeaturedProps;
	}
}

/** Packages a school puts forward; draws nothing when it has none. */
export function PackageFeaturedBlock({ props: { title, count = 3 } }: BlockProps<PackageFeaturedProps>) {
	const t = useT();
	const text = useText();
	const reading = usePackageList({ pageSize: count });
	if (reading.data?.list.length === 0) return null;
	const name = text(title) || t("package.featured");
	return (
		<Section title={name} all={{ to: paths.packageList(), label: t("package.all") }}>
			<ReadingView
				reading={reading}
				place={<PackageSkeleton count={count} label={t("ui.loading")} />}
				failed={t("package.failed")}
			>
				{({ list }) => <PackageCards cards={list} label={name} heading="h3" />}
			</ReadingView>
		</Section>
	);
}

export default PackageFeaturedBlock;
