import { type ReactNode, type Ref, useId } from "react";
import styled from "styled-components";
import type { LocalText } from "../../schemas/generated/documents.ts";
import { useT, useText } from "../core/i18n.ts";
import { usePageTitle } from "../core/paths.ts";
import { BackLink } from "../ui/BackLink.tsx";
import { surface } from "../ui/cardMixins.ts";
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
import { Icon } from "../ui/Icon.tsx";
import { plainList } from "../ui/mixins.ts";
import { Paragraphs } from "../ui/Paragraphs.tsx";

const OutcomesBox = styled.section`
	padding: var(--space-5);
	${surface}

	& > h2 {
		margin: 0 0 var(--space-4);
		color: var(--text);
		font-size: var(--font-l);
		font-weight: 700;
	}
	& > ul {
		display: grid;
		grid-template-columns: repeat(auto-fill, minmax(min(100%, 272px), 1fr));
		gap: var(--space-3) var(--space-5);
		${plainList}
	}
	& li {
		display: flex;
		gap: var(--space-3);
		color: var(--text);
		font-size: var(--font-m);
		line-height: 1.55;
		overflow-wrap: anywhere;
	}
	& li > svg {
		margin-top: 2px;
		color: var(--success);
	}
	& li > span {
		min-width: 0;
	}
`;

/** What a student can do afterwards, as a ticked list; renders nothing without outcomes. */
function Outcomes({ outcomes }: { readonly outcomes: readonly LocalText[] }) {
	const t = useT();
	const text = useText();
	const heading = useId();
	if (outcomes.length === 0) return null;
	return (
		<OutcomesBox aria-labelledby={heading}>
			<h2 id={heading}>{t("ui.outcomes")}</h2>
			<ul>
				{outcomes.map((outcome, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat and keep their order
					<li key={index}>
						<Icon name="check" />
						<span>{text(outcome)}</span>
					</li>
				))}
			</ul>
		</OutcomesBox>
	);
}

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
				<Outcomes outcomes={outcomes ?? []} />
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
