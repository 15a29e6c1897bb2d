import { useId } from "react";
import type { PackageDetail } from "../../../schemas/generated/documents.ts";
import { useT, useText } from "../../core/i18n.ts";
import { paths, usePageTitle } from "../../core/paths.ts";
import { BackLink } from "../../ui/BackLink.tsx";
import { Badge } from "../../ui/Badge.tsx";
import {
	DetailAside,
	DetailGrid,
	DetailHead,
	DetailMain,
	DetailSummary,
	DetailTags,
	DetailTitle,
	Part,
} from "../../ui/DetailLayout.tsx";
import { Outcomes } from "../../ui/Outcomes.tsx";
import { Paragraphs } from "../../ui/Paragraphs.tsx";
import { useHeadingFocus } from "../../ui/useHeadingFocus.ts";
import { PackagePriceBox } from "./PackagePriceBox.tsx";
import { PackageSteps } from "./PackageSteps.tsx";
import { usePackageWords } from "./packageWords.ts";

/** Everything about one package. */
export function PackageDetailView({ found }: { readonly found: PackageDetail }) {
	const t = useT();
	const text = useText();
	const words = usePackageWords(found.card);
	const title = useHeadingFocus<HTMLHeadingElement>();
	const ids = useId();
	usePageTitle(words.name);
	const story = text(found.description).trim();
	return (
		<DetailGrid as="article">
			<DetailHead>
				<BackLink to={paths.packageList()}>{t("package.all")}</BackLink>
				<DetailTitle ref={title} tabIndex={-1}>
					{words.name}
				</DetailTitle>
				{words.summary && <DetailSummary>{words.summary}</DetailSummary>}
				<DetailTags>
					<Badge tone="accent">{words.courses}</Badge>
					<Badge>{words.lessons}</Badge>
				</DetailTags>
			</DetailHead>
			<DetailAside aria-label={t("package.priceAndFacts")}>
				<PackagePriceBox card={found.card} words={words} />
			</DetailAside>
			<DetailMain>
				<Outcomes
					title={t("ui.outcomes")}
					outcomes={(found.outcomes ?? []).map((outcome) => text(outcome))}
				/>
				{story && (
					<Part aria-labelledby={`${ids}about`}>
						<h2 id={`${ids}about`}>{t("package.about")}</h2>
						<Paragraphs text={story} />
					</Part>
				)}
				<Part aria-labelledby={`${ids}way`}>
					<h2 id={`${ids}way`}>{t("package.way")}</h2>
					<PackageSteps courses={found.courses} />
				</Part>
			</DetailMain>
		</DetailGrid>
	);
}
