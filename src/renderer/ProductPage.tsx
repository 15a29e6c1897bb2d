import type { ReactNode, Ref } from "react";
import type { LocalText } from "../../schemas/generated/documents.ts";
import { useT, useText } from "../core/i18n.ts";
import { usePageTitle } from "../core/paths.ts";
import { BackLink } from "../ui/BackLink.tsx";
import {
	DetailAside,
	DetailGrid,
	DetailHead,
	DetailMain,
	DetailSummary,
	DetailTags,
	DetailTitle,
	TitledPart,
} from "../ui/DetailLayout.tsx";
import { Outcomes } from "../ui/Outcomes.tsx";
import { Paragraphs } from "../ui/Paragraphs.tsx";

interface ProductPageProps {
	readonly back: { readonly to: string; readonly label: string };
	readonly name: string;
	/** Takes the focus after a navigation. */
	readonly heading: Ref<HTMLHeadingElement>;
	readonly summary: string;
	readonly tags: ReactNode;
	/** Below the tags, such as the names of the teachers. */
	readonly byLine?: ReactNode;
	/** Picture, price and what leads to a purchase. */
	readonly price: ReactNode;
	/** Read aloud as the name of the price box. */
	readonly priceLabel: string;
	readonly outcomes: readonly LocalText[] | undefined;
	readonly about: { readonly title: string; readonly text: LocalText | undefined };
	/** The sections only this kind of product has. */
	readonly children: ReactNode;
}

/** The page of something that is sold, such as a course or a package. */
export function ProductPage(props: ProductPageProps) {
	const { back, name, heading, summary, tags, byLine, price, priceLabel, outcomes, about, children } = props;
	const t = useT();
	const text = useText();
	usePageTitle(name);
	const description = text(about.text).trim();
	return (
		<DetailGrid as="article">
			<DetailHead>
				<BackLink to={back.to}>{back.label}</BackLink>
				<DetailTitle ref={heading} tabIndex={-1}>
					{name}
				</DetailTitle>
				{summary && <DetailSummary>{summary}</DetailSummary>}
				<DetailTags>{tags}</DetailTags>
				{byLine}
			</DetailHead>
			<DetailAside aria-label={priceLabel}>{price}</DetailAside>
			<DetailMain>
				<Outcomes title={t("ui.outcomes")} outcomes={(outcomes ?? []).map((outcome) => text(outcome))} />
				{description && (
					<TitledPart title={about.title}>
						<Paragraphs text={description} />
					</TitledPart>
				)}
				{children}
			</DetailMain>
		</DetailGrid>
	);
}
