import styled from "styled-components";
import { Badge } from "./Badge.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

const Frame = styled.p`
	display: flex;
	flex-wrap: wrap;
	align-items: baseline;
	gap: var(--space-1) var(--space-2);
	margin: 0;
	font-variant-numeric: tabular-nums;
`;

const Now = styled.span`
	color: var(--price);
	font-size: var(--font-l);
	font-weight: 700;
	line-height: 1.3;

	[data-free="true"] > & {
		color: var(--success);
	}
	[data-size="l"] > & {
		font-size: 1.875rem;
		letter-spacing: -0.01em;
	}
`;

const Before = styled.s`
	color: var(--text-muted);
	font-size: var(--font-s);

	[data-size="l"] > & {
		font-size: 1rem;
	}
`;

export interface PriceProps {
	readonly now: string;
	readonly free: boolean;
	/** The price it replaces. */
	readonly before?: string | undefined;
	/** How much that saves. */
	readonly saving?: string | undefined;
	readonly size?: "m" | "l";
	/** Read aloud before each price. */
	readonly labels: { readonly now: string; readonly before: string };
}

/** A price and the higher price it replaces. */
export function Price({ now, free, before, saving, size = "m", labels }: PriceProps) {
	return (
		<Frame data-free={free} data-size={size}>
			{!free && <VisuallyHidden>{labels.now} </VisuallyHidden>}
			<Now>{now}</Now>
			{before && (
				<>
					<VisuallyHidden>{labels.before} </VisuallyHidden>
					<Before>{before}</Before>
				</>
			)}
			{saving && <Badge tone="warning">{saving}</Badge>}
		</Frame>
	);
}
