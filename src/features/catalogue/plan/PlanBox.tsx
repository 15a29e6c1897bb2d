import { useAtomValue } from "jotai";
import styled from "styled-components";
import type { PlanDetail, PlanProgress } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { imageSources } from "../../../core/paths.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { NamedBlock } from "../../../renderer/NamedBlock.tsx";
import { OfferList } from "../../../renderer/OfferList.tsx";
import { OtherOffers } from "../../../renderer/SaleOptions.tsx";
import { SignInButton } from "../../../renderer/SignInButton.tsx";
import { Cover } from "../../../ui/Cover.tsx";
import { progressBar } from "../../../ui/cardMixins.ts";
import { PriceBody, PriceCard, PriceFacts } from "../../../ui/DetailLayout.tsx";
import { numberText } from "../../../ui/localFormat.ts";
import { FollowButton } from "./FollowButton.tsx";
import { type PlanTexts, usePriceTexts } from "./planTexts.ts";
import { percentOf } from "./rules.ts";

const Sum = styled.p`
	margin: 0;
	color: var(--text-muted);
	font-size: var(--font-s);

	& > strong {
		display: block;
		color: var(--price);
		font-size: 1.5rem;
		font-weight: 700;
		line-height: 1.3;
		font-variant-numeric: tabular-nums;
		overflow-wrap: anywhere;
	}
	/* Beside a price of the whole plan. */
	&[data-beside="true"] > strong {
		color: var(--text);
		font-size: var(--font-l);
	}
`;

const Progress = styled.div`
	display: grid;
	gap: var(--space-2);
	color: var(--text-muted);
	font-size: var(--font-s);
	font-variant-numeric: tabular-nums;

	& > progress {
		${progressBar}
		height: 8px;
	}
`;

interface PlanBoxProps {
	readonly found: PlanDetail;
	readonly texts: PlanTexts;
	/** Undefined for a visitor, and while it loads. */
	readonly progress: PlanProgress | undefined;
}

function Own({ progress }: { readonly progress: PlanProgress }) {
	const t = useT();
	const language = useLanguage();
	const { doneCount, lessonCount } = progress;
	const text = t("plan.progress", {
		percent: percentOf(doneCount, lessonCount),
		done: numberText(doneCount, language),
		all: numberText(lessonCount, language),
	});
	return (
		<Progress>
			<progress value={doneCount} max={Math.max(1, lessonCount)} aria-label={text} />
			<span>{text}</span>
		</Progress>
	);
}

/** Picture, what the plan costs by its parts, and how far the student is. */
export function PlanBox({ found: { card, prices, offers }, texts, progress }: PlanBoxProps) {
	const t = useT();
	const priceTexts = usePriceTexts();
	const signedIn = useAtomValue(signedInAtom);
	const isOffered = offers.length > 0;
	const hasSome = progress !== undefined && progress.courses.length > 0;
	const sums = hasSome ? progress.remaining : prices;
	return (
		<PriceCard>
			<Cover {...imageSources(card.coverUrl)} alt={t("ui.coverOf", { name: texts.name })} eager />
			<PriceBody>
				<OfferList offers={offers.slice(0, 1)} label={t("plan.offers")} />
				<OtherOffers offers={offers.slice(1)} />
				{card.courseCount > 0 && (
					<Sum data-beside={isOffered}>
						{t(hasSome ? "plan.remaining" : "plan.byParts")}
						<strong>{sums.length === 0 ? t("plan.hasAll") : priceTexts(sums)}</strong>
					</Sum>
				)}
				{progress && <Own progress={progress} />}
				{signedIn ? (
					<FollowButton id={card.id} progress={progress} />
				) : (
					<SignInButton size="l" wide variant={isOffered ? "outline" : "primary"}>
						{t("plan.signIn")}
					</SignInButton>
				)}
				<NamedBlock type="collect.toggle" props={{ kind: "plan", id: card.id, name: card.planName }} />
				<PriceFacts>
					{texts.weeks && (
						<>
							<dt>{t("plan.length")}</dt>
							<dd>{texts.weeks}</dd>
						</>
					)}
					<dt>{t("plan.lessons")}</dt>
					<dd>{texts.lessons}</dd>
					<dt>{t("plan.hours")}</dt>
					<dd>{texts.duration}</dd>
					{texts.plans && (
						<>
							<dt>{t("plan.inside")}</dt>
							<dd>{texts.plans}</dd>
						</>
					)}
				</PriceFacts>
			</PriceBody>
		</PriceCard>
	);
}
