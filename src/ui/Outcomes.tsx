import { useId } from "react";
import styled from "styled-components";
import { Icon } from "./Icon.tsx";
import { plainList, surface } from "./mixins.ts";

const check = "m5 12.5 4.5 4.5L19 7.5";

const Box = styled.section`
	padding: var(--space-5);
	${surface}

	& > h2 {
		margin: 0 0 var(--space-4);
		color: var(--text);
		font-size: var(--font-l);
		font-weight: 700;
	}
	& > ul {
		display: grid;
		grid-template-columns: repeat(auto-fill, minmax(min(100%, 272px), 1fr));
		gap: var(--space-3) var(--space-5);
		${plainList}
	}
	& li {
		display: flex;
		gap: var(--space-3);
		color: var(--text);
		font-size: var(--font-m);
		line-height: 1.55;
		overflow-wrap: anywhere;
	}
	& li > svg {
		margin-top: 2px;
		color: var(--success);
	}
	& li > span {
		min-width: 0;
	}
`;

interface OutcomesProps {
	readonly title: string;
	readonly outcomes: readonly string[];
}

/** What a student can do afterwards, as a ticked list; renders nothing without outcomes. */
export function Outcomes({ title, outcomes }: OutcomesProps) {
	const heading = useId();
	if (outcomes.length === 0) return null;
	return (
		<Box aria-labelledby={heading}>
			<h2 id={heading}>{title}</h2>
			<ul>
				{outcomes.map((outcome, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat and keep their order
					<li key={index}>
						<Icon path={check} />
						<span>{outcome}</span>
					</li>
				))}
			</ul>
		</Box>
	);
}
