import styled from "styled-components";
import { useT } from "../../../../core/i18n.ts";
import { Skeleton } from "../../../../ui/Skeleton.tsx";
import { Layout, Side, TopBar } from "./layout.ts";

const Stage = styled(Skeleton)`
	width: 100%;
	height: auto;
	aspect-ratio: 16 / 9;
	border-radius: 0;
`;

const Lines = styled.div`
	display: grid;
	gap: var(--space-3);
	padding: var(--space-5);
`;

/** The page while its course is asked for, in the sizes of what comes. */
export function StudySkeleton() {
	const t = useT();
	return (
		<div role="status" aria-label={t("ui.loading")}>
			<TopBar />
			<Layout>
				<Stage />
				<Side>
					<Lines>
						{[1, 2, 3, 4, 5].map((line) => (
							<Skeleton key={line} />
						))}
					</Lines>
				</Side>
			</Layout>
		</div>
	);
}
