// Renders HTML of config and content; the only component that does. SafeHtml sanitises it.
import { lazy, type ReactNode, Suspense } from "react";
import styled from "styled-components";
import { useServerRender } from "../core/serverRender.ts";
import { Skeleton } from "../ui/Skeleton.tsx";

const SafeHtml = lazy(() => import("./SafeHtml.tsx"));
const FormulaHtml = lazy(() => import("./FormulaHtml.tsx"));

const Waiting = styled.div`
	display: grid;
	gap: var(--space-3);
	& > :nth-child(3n) {
		width: 64%;
	}
`;

const waiting = (
	<Waiting aria-hidden="true">
		{[1, 2, 3, 4, 5, 6].map((line) => (
			<Skeleton key={line} />
		))}
	</Waiting>
);

interface RichTextProps {
	readonly html: string;
	/** It may have formulas as MathML. */
	readonly hasFormulas?: boolean;
	/** Rendered below the text, and only with it. */
	readonly children?: ReactNode;
}

/** A text with headings, lists, links and pictures; a skeleton until the sanitiser, which the server lacks, has loaded. */
export function RichText({ html, hasFormulas = false, children }: RichTextProps) {
	const isFirst = useServerRender() !== undefined;
	if (isFirst) return waiting;
	return (
		<Suspense fallback={waiting}>
			{hasFormulas ? <FormulaHtml html={html} /> : <SafeHtml html={html} />}
			{children}
		</Suspense>
	);
}
