import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import styled from "styled-components";
import { themePath } from "../../renderer/catalog.ts";
import { Container } from "../../ui/Container.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Bare } from "./Bare.tsx";
import { choicesIn, lookIn } from "./choices.ts";
import { RegionStage } from "./RegionStage.tsx";
import { type Choices, factsOfChoices } from "./situation.ts";

const Column = styled.div`
	display: flex;
	flex-direction: column;
	min-height: 100vh;
`;

/** A page that is about to come, tall enough to be scrolled. */
const Screen = styled(Container)`
	display: grid;
	grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
	gap: var(--space-5);
	padding-block: var(--space-7);

	& > :first-child {
		grid-column: 1 / -1;
		height: 240px;
	}
	& > * {
		height: 220px;
		border-radius: var(--radius-m);
		animation: none;
	}
`;

/** A whole site as the address describes it: header, a page, footer and side layer. */
export default function SiteScreen() {
	const [query] = useSearchParams();
	// Another look is no other situation: its facts stay the same, and so does every block.
	const situation = JSON.stringify(choicesIn(query));
	const facts = useMemo(() => factsOfChoices(JSON.parse(situation) as Choices), [situation]);
	const colour = lookIn(query, "colour");
	const body = lookIn(query, "body");
	const side = lookIn(query, "side");
	const region = (template: string, theme: string) => (
		<RegionStage loose template={template} theme={theme} state="chosen" facts={facts} />
	);
	return (
		<Bare>
			<Column>
				{region(lookIn(query, "header"), themePath("header", colour))}
				<main>
					{body === "placeholder" ? (
						<Screen aria-hidden="true">
							{["banner", "a", "b", "c", "d", "e", "f", "g", "h"].map((name) => (
								<Skeleton key={name} />
							))}
						</Screen>
					) : (
						region(body, "base")
					)}
				</main>
				{region(lookIn(query, "footer"), themePath("footer", colour))}
				{side !== "none" && region(side, "side-layer/default")}
			</Column>
		</Bare>
	);
}
