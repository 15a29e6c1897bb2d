import styled from "styled-components";
import type { Moment } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";

/** Looks like a leaf of a tear-off calendar. */
const Leaf = styled.span`
	display: grid;
	flex: none;
	align-content: center;
	justify-items: center;
	gap: 2px;
	width: 88px;
	padding: var(--space-3) var(--space-2);
	background: var(--accent-soft);
	color: var(--accent-hover);
	font-size: var(--font-s);
	font-weight: 600;
	line-height: 1.3;

	& > b {
		font-size: 1.875rem;
		font-weight: 750;
		letter-spacing: -0.02em;
		line-height: 1;
		font-variant-numeric: tabular-nums;
	}
	@media ${media.phone} {
		width: 68px;
	}
	&[data-state="live"] {
		background: var(--danger-soft);
		color: var(--danger);
	}
	&[data-state="over"] {
		background: var(--surface-sunken);
		color: var(--text-muted);
	}
`;

interface ClassDateProps {
	readonly moment: Moment;
	readonly state: "live" | "upcoming" | "over";
}

/** The day of a class. */
export function ClassDate({ moment: { day, month, weekday }, state }: ClassDateProps) {
	return (
		<Leaf data-state={state}>
			<span>{month}</span>
			<b>{day}</b>
			<span>{weekday}</span>
		</Leaf>
	);
}
