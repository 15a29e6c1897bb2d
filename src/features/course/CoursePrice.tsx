import styled from "styled-components";
import { useT } from "../../core/i18n.ts";
import { Badge } from "../../ui/Badge.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import type { CourseWords } from "./courseWords.ts";

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

interface CoursePriceProps {
	readonly words: CourseWords;
	readonly free: boolean;
	readonly size?: "m" | "l";
}

/** What a course costs now and what it cost before; the large one also says how much that saves. */
export function CoursePrice({ words, free, size = "m" }: CoursePriceProps) {
	const t = useT();
	return (
		<Frame data-free={free} data-size={size}>
			{!free && <VisuallyHidden>{t("course.price")} </VisuallyHidden>}
			<Now>{words.price}</Now>
			{words.originalPrice && (
				<>
					<VisuallyHidden>{t("course.originalPrice")} </VisuallyHidden>
					<Before>{words.originalPrice}</Before>
				</>
			)}
			{size === "l" && words.discount && <Badge tone="warning">{words.discount}</Badge>}
		</Frame>
	);
}
