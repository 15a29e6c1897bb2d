import { lazy, Suspense, useState } from "react";
import styled from "styled-components";
import type { HomeHeroProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { imageSources, paths, safeUrl } from "../../../core/paths.ts";
import { useServerRender } from "../../../core/serverRender.ts";
import { BlockBoundary } from "../../../renderer/BlockBoundary.tsx";
import type { BlockProps } from "../../../renderer/define.ts";
import { LinkButton } from "../../../ui/Button.tsx";
import { Container } from "../../../ui/Container.tsx";
import { media } from "../../../ui/media.ts";

// For schools without a picture.
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

	@media ${media.tablet} {
		grid-template-columns: minmax(0, 1fr);
		gap: var(--space-6);
		min-height: 0;
		padding-block: var(--space-7) var(--space-6);
	}
`;

const Title = styled.h1`
	margin: 0;
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

/** Reserves the size of picture or drawing. */
const PictureFrame = styled.div`
	aspect-ratio: 4 / 3;
	max-height: 420px;

	/* Alone in its row it is as wide as the text, and lower, to keep the courses in view. */
	@media ${media.abovePhone} and ${media.tablet} {
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

/** Of the box of 16:9 that covers the frame. */
const pictureSizes = `${media.phone} 134vw, ${media.tablet} 100vw, 750px`;

/** The route of an address; undefined outside the router. */
const routeOf = (target: string): string | undefined =>
	target.startsWith("#/") ? target.slice(1) : undefined;

/** The banner of home: title, text and one link. */
export function HeroBlock({
	props: { title, text: line, action, target, image },
}: BlockProps<HomeHeroProps>) {
	const t = useT();
	const text = useText();
	const [failed, setFailed] = useState<string>();
	const link = safeUrl(target);
	const route = link ? routeOf(link) : paths.courseList({});
	const picture = imageSources(image);
	const isFirst = useServerRender() !== undefined;
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
				<PictureFrame>
					{picture.src && failed !== picture.src ? (
						<Picture
							{...picture}
							sizes={picture.srcSet && pictureSizes}
							alt=""
							width={640}
							height={480}
							decoding="async"
							fetchPriority="high"
							onError={() => setFailed(picture.src)}
						/>
					) : (
						<BlockBoundary path="home.hero drawing">
							<Suspense fallback={null}>{!isFirst && <HeroArt />}</Suspense>
						</BlockBoundary>
					)}
				</PictureFrame>
			</Split>
		</Band>
	);
}
