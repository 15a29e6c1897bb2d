import type { ComponentType, ReactNode } from "react";
import { useT } from "../../core/i18n.ts";

interface SkeletonListProps {
	/** The styled list of the real entries, so that the layout is the same. */
	readonly list: ComponentType<{ "aria-hidden": "true"; children: ReactNode }>;
	readonly count: number;
	readonly children: (index: number) => ReactNode;
}

/** Placeholder entries of a list that is loading. */
export function SkeletonList({ list: List, count, children }: SkeletonListProps) {
	const t = useT();
	return (
		<div role="status" aria-label={t("ui.loading")}>
			<List aria-hidden="true">
				{Array.from({ length: count }, (_, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their number
					<li key={index}>{children(index)}</li>
				))}
			</List>
		</div>
	);
}
