import styled from "styled-components";
import { plainList } from "../../../ui/mixins.ts";

const List = styled.ul`
	display: grid;
	${plainList}
	margin-top: var(--space-2);

	& > li {
		display: flex;
		align-items: center;
		min-height: 32px;
		font-variant-numeric: tabular-nums;
	}
	& a {
		color: var(--accent);
		text-decoration: none;
	}
	& a:hover {
		text-decoration: underline;
		text-underline-offset: 3px;
	}
`;

const Note = styled.p`
	margin: var(--space-1) 0 0;
	color: var(--text-muted);
	font-size: var(--font-s);
`;

interface Props {
	readonly note?: string;
	/** Text and target; without a target it is plain text. */
	readonly links: readonly (readonly [name: string, href: string | undefined])[];
}

/** A list of numbers or addresses. */
export function Contacts({ note, links }: Props) {
	return (
		<>
			{note && <Note>{note}</Note>}
			<List>
				{links.map(([name, href]) => (
					<li key={name}>{href ? <a href={href}>{name}</a> : name}</li>
				))}
			</List>
		</>
	);
}
