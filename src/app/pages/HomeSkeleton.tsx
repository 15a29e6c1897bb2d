import styled from "styled-components";
import { useT } from "../../core/i18n.ts";
import { Container } from "../../ui/Container.tsx";
import { media } from "../../ui/media.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";

/* As high as the window, so that the footer moves only where nobody sees it. */
const Space = styled.div`
	min-height: 100vh;
`;

const Band = styled.div`
	border-bottom: 1px solid var(--border);
	background: var(--surface);
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
	}
`;

const Words = styled.div`
	display: grid;
	gap: var(--space-4);
`;

const Bone = styled(Skeleton)`
	height: 1.5em;
	max-width: 26em;

	&[data-shape="title"] {
		height: clamp(2.4rem, 1.5rem + 3.5vw, 4rem);
	}
	&[data-shape="action"] {
		width: 160px;
		height: 48px;
		margin-top: var(--space-4);
	}
	&[data-shape="picture"] {
		aspect-ratio: 4 / 3;
		max-width: none;
		height: auto;
		max-height: 420px;
		border-radius: var(--radius-l);
	}
`;

/** Placeholder of the home page while its template or its school is loading (SHELL-HEAD-06). */
export default function HomeSkeleton() {
	const t = useT();
	return (
		<Space role="status" aria-label={t("app.loading")}>
			<Band>
				<Split>
					<Words>
						<Bone data-shape="title" />
						<Bone />
						<Bone />
						<Bone data-shape="action" />
					</Words>
					<Bone data-shape="picture" />
				</Split>
			</Band>
		</Space>
	);
}
