import type { ReactNode } from "react";
import styled from "styled-components";
import { media } from "../../ui/media.ts";
import { plainList } from "../../ui/mixins.ts";
import { NavButton } from "./Choice.tsx";

const Frame = styled.div`
	display: grid;
	grid-template-columns: 220px minmax(0, 1fr);
	gap: var(--space-6);

	& > nav {
		display: grid;
		gap: var(--space-3);
		align-content: start;
	}
	& > nav ul {
		${plainList}
	}
	& > nav ul > li > button {
		width: 100%;
	}
	& > div > h2 {
		margin: 0 0 var(--space-3);
		font-size: var(--font-l);
	}
	@media ${media.tablet} {
		grid-template-columns: minmax(0, 1fr);
	}
`;

interface ListAndDetailProps {
	/** The accessible name of the list. */
	readonly label: string;
	readonly names: readonly string[];
	readonly current: string;
	readonly onChoose: (name: string) => void;
	/** Above the list, such as the choice of a theme. */
	readonly choices?: ReactNode;
	readonly children: ReactNode;
}

/** A list of names beside everything about the current one. */
export function ListAndDetail({ label, names, current, onChoose, choices, children }: ListAndDetailProps) {
	return (
		<Frame>
			<nav aria-label={label}>
				{choices}
				<ul>
					{names.map((name) => (
						<li key={name}>
							<NavButton type="button" aria-current={name === current} onClick={() => onChoose(name)}>
								{name}
							</NavButton>
						</li>
					))}
				</ul>
			</nav>
			<div>
				<h2>{current}</h2>
				{children}
			</div>
		</Frame>
	);
}
