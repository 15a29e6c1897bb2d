import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import styled from "styled-components";
import { regionTheme, useTheme } from "../../renderer/catalog.ts";
import { tokenStyle } from "../../renderer/theme.ts";
import { Container } from "../../ui/Container.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { choicesIn, chosenPart } from "./choices.ts";
import { IsolatedPage } from "./IsolatedPage.tsx";
import { RegionStage } from "./RegionStage.tsx";
import { type Choices, factsOfChoices } from "./situation.ts";

const Column = styled.div`
	display: flex;
	flex-direction: column;
	min-height: 100vh;
`;

/** A placeholder page, tall enough to scroll. */
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

/** A whole site as the URL describes it: header, page, footer and side layer. */
export default function SiteScreen() {
	const [query] = useSearchParams();
	// A change of templates or themes keeps the same facts object, so that blocks do not re-render.
	const situation = JSON.stringify(choicesIn(query));
	const facts = useMemo(() => factsOfChoices(JSON.parse(situation) as Choices), [situation]);
	const colour = chosenPart(query, "colour");
	const headerTheme = useTheme({ path: regionTheme("header", colour), fallback: "header/default" });
	const body = chosenPart(query, "body");
	const side = chosenPart(query, "side");
	const region = (template: string, theme: string) => (
		<RegionStage loose template={template} theme={theme} state="chosen" facts={facts} />
	);
	return (
		<IsolatedPage>
			<Column style={tokenStyle(headerTheme?.page)}>
				{region(chosenPart(query, "header"), regionTheme("header", colour))}
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
				{region(chosenPart(query, "footer"), regionTheme("footer", colour))}
				{side !== "none" && region(side, "side-layer/default")}
			</Column>
		</IsolatedPage>
	);
}
