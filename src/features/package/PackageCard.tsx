import styled from "styled-components";
import type { PackageCard as Card } from "../../../schemas/generated/documents.ts";
import { useT, useText } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { CardLink } from "../../ui/CardLink.tsx";
import { clamp, oneLine } from "../../ui/clamp.ts";
import { Price } from "../../ui/Price.tsx";
import { PackageBody, PackageFrame, PackagePicture } from "./PackageFrame.tsx";
import { PackageMosaic } from "./PackageMosaic.tsx";
import { usePackageWords } from "./packageWords.ts";

const Title = styled.h3`
	${clamp}
	min-height: 0;
	margin: 0;
	color: var(--text);
	font-size: 1.0625rem;
	font-weight: 600;
	line-height: 24px;

	[data-look="lead"] & {
		font-size: clamp(1.25rem, 1.1rem + 0.8vw, 1.625rem);
		font-weight: 700;
		line-height: 1.35;
	}
`;

const Facts = styled.p`
	${oneLine}
	margin: 0;
	color: var(--text-muted);
	font-size: var(--font-s);
	line-height: 20px;

	/* Beside a small picture the duration goes on below rather than being cut; the card keeps its height. */
	[data-look="compact"] & {
		max-height: 36px;
		line-height: 18px;
		white-space: normal;
	}
	& > span {
		white-space: nowrap;
	}
`;

const Summary = styled.p`
	${clamp}
	margin: 0;
	color: var(--text-muted);
	font-size: 1rem;
	line-height: 1.6;
`;

/** The way through the courses, as far as it has room: always as high as four steps. */
const Way = styled.ol`
	display: grid;
	grid-auto-rows: 32px;
	height: 128px;
	margin: 0;
	padding: 0;
	overflow: hidden;
	color: var(--text);
	font-size: var(--font-m);
	list-style: none;
	counter-reset: step;

	& > li {
		display: flex;
		align-items: center;
		gap: var(--space-3);
		min-width: 0;
		counter-increment: step;
	}
	& > li > span {
		${oneLine}
	}
	& > li::before {
		display: grid;
		flex: none;
		place-items: center;
		width: 22px;
		height: 22px;
		border-radius: 50%;
		background: var(--accent-soft);
		color: var(--accent-hover);
		font-size: 0.75rem;
		font-weight: 700;
		content: counter(step);
	}
	& > li[data-more]::before {
		background: transparent;
		content: "…";
	}
`;

const shownSteps = 4;

function Steps({ courses }: Pick<Card, "courses">) {
	const t = useT();
	const text = useText();
	const all = courses.length <= shownSteps;
	const shown = all ? courses : courses.slice(0, shownSteps - 1);
	return (
		<Way>
			{shown.map(({ id, courseName }) => (
				<li key={id}>
					<span>{text(courseName)}</span>
				</li>
			))}
			{!all && <li data-more="">{t("package.more", { count: courses.length - shown.length })}</li>}
		</Way>
	);
}

interface PackageCardProps {
	readonly card: Card;
	readonly look: "lead" | "compact";
	/** Level below that of the heading above the list. */
	readonly heading: "h2" | "h3";
}

/** A package in a list. */
export function PackageCard({ card, look, heading }: PackageCardProps) {
	const t = useT();
	const words = usePackageWords(card);
	return (
		<PackageFrame data-look={look}>
			<PackagePicture>
				<PackageMosaic card={card} />
			</PackagePicture>
			<PackageBody>
				<Title as={heading} title={words.name}>
					<CardLink to={paths.packageDetail(card.id)}>{words.name}</CardLink>
				</Title>
				{look === "lead" && <Summary>{words.summary}</Summary>}
				<Facts>
					<span>{words.courses}</span> · <span>{words.lessons}</span> · <span>{words.duration}</span>
				</Facts>
				{look === "lead" && <Steps courses={card.courses} />}
				<Price
					now={words.price}
					free={card.price === 0}
					before={words.before}
					saving={look === "lead" ? words.saving : undefined}
					labels={{ now: t("ui.price"), before: t("package.before") }}
				/>
			</PackageBody>
		</PackageFrame>
	);
}
