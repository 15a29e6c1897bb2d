import { lazy, Suspense, useState } from "react";
import styled from "styled-components";
import type { LocalText } from "../../../schemas/generated/documents.ts";
import { useT, useText } from "../../core/i18n.ts";
import { paths, safePicture, safeUrl } from "../../core/paths.ts";
import { BlockBoundary } from "../../renderer/BlockBoundary.tsx";
import type { BlockProps } from "../../renderer/define.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { Container } from "../../ui/Container.tsx";

/** Settings of home.hero. */
export interface HeroProps {
	/** Headline; without it, a greeting. */
	readonly title?: LocalText;
	/** Line below the headline. */
	readonly text?: LocalText;
	/** Label of the button; without it, the usual words. */
	readonly action?: LocalText;
	/** Where the button leads; without it, the courses. */
	readonly target?: string;
	/** Picture beside the text; without it, a drawing. */
	readonly image?: string;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"home.hero": HeroProps;
	}
}

// Schools bring a picture as a rule; the drawing is for those that do not.
const HeroArt = lazy(() => import("./HeroArt.tsx"));

const Band = styled.section`
	overflow: hidden;
	border-bottom: 1px solid var(--border);
	background:
		radial-gradient(60rem 36rem at 88% -10%, color-mix(in srgb, var(--accent) 20%, transparent), transparent 70%),
		radial-gradient(40rem 28rem at -6% 110%, color-mix(in srgb, var(--warning) 10%, transparent), transparent 70%),
		linear-gradient(180deg, var(--accent-soft), var(--surface));
`;

const Split = styled(Container)`
	display: grid;
	grid-template-columns: minmax(0, 1.05fr) minmax(0, 1fr);
	align-items: center;
	gap: var(--space-7);
	min-height: clamp(400px, 38vw, 520px);
	padding-block: var(--space-7);

	@media (max-width: 799px) {
		grid-template-columns: minmax(0, 1fr);
		gap: var(--space-6);
		min-height: 0;
		padding-block: var(--space-7) var(--space-6);
	}
`;

const Title = styled.h1`
	margin: 0;
	color: var(--text);
	font-size: clamp(2rem, 1.3rem + 3vw, 3.5rem);
	font-weight: 750;
	letter-spacing: -0.025em;
	line-height: 1.12;
	overflow-wrap: anywhere;
	text-wrap: balance;

	&:lang(zh) {
		letter-spacing: 0;
		line-height: 1.25;
	}
`;

const Text = styled.p`
	max-width: 34rem;
	margin: var(--space-4) 0 0;
	color: var(--text-muted);
	font-size: clamp(1.0625rem, 1rem + 0.3vw, 1.25rem);
	line-height: 1.65;
	overflow-wrap: anywhere;
	text-wrap: pretty;
`;

const Action = styled.div`
	margin-top: var(--space-6);
`;

/** Has its size before picture or drawing is there. */
const Place = styled.div`
	aspect-ratio: 4 / 3;
	max-height: 420px;

	/* Alone in its row it is as wide as the text, and lower, so that the courses stay near. */
	@media (min-width: 600px) and (max-width: 799px) {
		aspect-ratio: 16 / 9;
	}
`;

const Picture = styled.img`
	display: block;
	width: 100%;
	height: 100%;
	border-radius: var(--radius-l);
	object-fit: cover;
`;

/** An address of the router's, or undefined for one that leaves it. */
const routeOf = (target: string): string | undefined =>
	target.startsWith("#/") ? target.slice(1) : undefined;

/** The banner a visitor meets first: what the school stands for, and one way in. */
export function HeroBlock({ props: { title, text: line, action, target, image } }: BlockProps<HeroProps>) {
	const t = useT();
	const text = useText();
	const [failed, setFailed] = useState<string>();
	const link = safeUrl(target);
	const route = link ? routeOf(link) : paths.courseList({});
	const picture = safePicture(image);
	return (
		<Band>
			<Split>
				<div>
					<Title>{text(title) || t("home.welcome")}</Title>
					{text(line) && <Text>{text(line)}</Text>}
					<Action>
						<LinkButton size="l" {...(route ? { to: route } : { href: link })}>
							{text(action) || t("home.seeCourses")}
						</LinkButton>
					</Action>
				</div>
				<Place>
					{picture && failed !== picture ? (
						<Picture
							src={picture}
							alt=""
							width={640}
							height={480}
							decoding="async"
							fetchPriority="high"
							onError={() => setFailed(picture)}
						/>
					) : (
						<BlockBoundary place="home.hero drawing">
							<Suspense fallback={null}>
								<HeroArt />
							</Suspense>
						</BlockBoundary>
					)}
				</Place>
			</Split>
		</Band>
	);
}
