import styled from "styled-components";
import { useRenderer } from "../../renderer/TemplateView.tsx";
import { BlockStates } from "./BlockStates.tsx";
import { Choice } from "./Choice.tsx";
import { looks } from "./choices.ts";
import type { Address } from "./useAddress.ts";

export const Split = styled.div`
	display: grid;
	grid-template-columns: 220px minmax(0, 1fr);
	gap: var(--space-6);

	& > nav ul {
		margin: var(--space-4) 0 0;
		padding: 0;
		list-style: none;
	}
	& > nav button {
		width: 100%;
		padding: var(--space-2) var(--space-3);
		border: 0;
		border-radius: var(--radius-s);
		background: transparent;
		color: var(--text);
		font: inherit;
		text-align: start;
		cursor: pointer;
	}
	& > nav button:hover {
		background: var(--surface-sunken);
	}
	& > nav [aria-current="true"] {
		background: var(--accent-soft);
		color: var(--accent-hover);
		font-weight: 600;
	}
	& > div > h2 {
		margin: 0 0 var(--space-3);
		font-size: var(--font-l);
	}
	@media (max-width: 799px) {
		grid-template-columns: minmax(0, 1fr);
	}
`;

/** Every block a template can name. */
export function BlocksView({ query, choose }: Address) {
	const { blocks } = useRenderer();
	const types = [...blocks.keys()].sort();
	const type = blocks.has(query.get("block") ?? "") ? String(query.get("block")) : (types[0] ?? "");
	const plugin = blocks.get(type);
	const colour = query.get("colour") ?? "default";
	return (
		<Split>
			<nav aria-label="Blocks">
				<Choice name="Theme" value={colour} options={looks.colour()} onChange={choose("colour")} />
				<ul>
					{types.map((each) => (
						<li key={each}>
							<button type="button" aria-current={each === type} onClick={() => choose("block")(each)}>
								{each}
							</button>
						</li>
					))}
				</ul>
			</nav>
			<div>
				<h2>{type}</h2>
				{plugin && <BlockStates plugin={plugin} theme={colour} />}
			</div>
		</Split>
	);
}
