import styled from "styled-components";
import { Split } from "./BlocksView.tsx";
import { Choice } from "./Choice.tsx";
import { FieldAbout } from "./FieldAbout.tsx";
import { FieldStage } from "./FieldStage.tsx";
import { fieldKinds, fieldPlugin } from "./fieldStates.ts";
import { pageThemes } from "./kinds.ts";
import type { Address } from "./useAddress.ts";

const Choices = styled.div`
	display: grid;
	gap: var(--space-3);
`;

/** Every kind of field a form can ask with. */
export function FieldsView({ query, choose }: Address) {
	const kinds = fieldKinds();
	const kind = kinds.find((each) => each === query.get("kind")) ?? kinds[0] ?? "";
	const plugin = fieldPlugin(kind);
	const theme = pageThemes().find((each) => each === query.get("theme")) ?? "base";
	return (
		<Split>
			<nav aria-label="Kinds">
				<Choices>
					<Choice name="Theme" value={theme} options={pageThemes()} onChange={choose("theme")} />
					<Choice
						name="Language"
						value={query.get("language") ?? "zh"}
						options={["zh", "en"]}
						onChange={choose("language")}
					/>
				</Choices>
				<ul>
					{kinds.map((each) => (
						<li key={each}>
							<button type="button" aria-current={each === kind} onClick={() => choose("kind")(each)}>
								{each}
							</button>
						</li>
					))}
				</ul>
			</nav>
			<div>
				<h2>{kind}</h2>
				{plugin && <FieldAbout plugin={plugin} />}
				<h2>States</h2>
				<FieldStage key={kind} kind={kind} theme={theme} />
			</div>
		</Split>
	);
}
