import { lazy, type ReactNode, type Ref, Suspense, useSyncExternalStore } from "react";
import styled from "styled-components";
import type { EmptyType } from "./illustrations.tsx";

const Illustration = lazy(() => import("./illustrations.tsx"));

const Frame = styled.div`
	display: flex;
	flex-direction: column;
	align-items: center;
	gap: var(--space-2);
	/* In a column too it is as wide before the picture comes as after. */
	width: 100%;
	max-width: 520px;
	margin: var(--space-6) auto;
	padding: var(--space-5) 0;
	text-align: center;
`;

/* Reserves the height of the picture, so that the text below does not move. */
const Picture = styled.div`
	width: min(240px, 70%);
	aspect-ratio: 240 / 168;
	margin-bottom: var(--space-3);

	& > svg {
		display: block;
		width: 100%;
		height: 100%;
	}
`;

const Title = styled.p`
	margin: 0;
	color: var(--text);
	font-size: var(--font-l);
	font-weight: 600;
	line-height: 1.5;
	overflow-wrap: anywhere;
	text-wrap: balance;
`;

const Text = styled.p`
	margin: 0;
	color: var(--text-muted);
	font-size: var(--font-m);
	line-height: 1.6;
	overflow-wrap: anywhere;
	text-wrap: pretty;
`;

const Actions = styled.div`
	display: flex;
	flex-wrap: wrap;
	justify-content: center;
	gap: var(--space-3);
	margin-top: var(--space-4);
`;

export interface EmptyStateProps {
	readonly type: EmptyType;
	readonly title: string;
	readonly text?: string;
	/** Buttons or links to the next steps. */
	readonly action?: ReactNode;
	/** Where this is the whole page: the title is the page's heading and takes the focus. */
	readonly heading?: Ref<HTMLHeadingElement>;
}

const neverChanges = () => () => undefined;

/** The server has not loaded the pictures when it renders; the page shows them from its second render on. */
const useIsHydrated = (): boolean =>
	useSyncExternalStore(
		neverChanges,
		() => true,
		() => false,
	);

/** Nothing to show: a picture by type, what is missing, and the next step. */
export function EmptyState({ type, title, text, action, heading }: EmptyStateProps) {
	const isHydrated = useIsHydrated();
	return (
		<Frame data-empty={type}>
			<Picture>
				{isHydrated && (
					<Suspense fallback={null}>
						<Illustration type={type} />
					</Suspense>
				)}
			</Picture>
			{heading ? (
				<Title as="h1" ref={heading} tabIndex={-1}>
					{title}
				</Title>
			) : (
				<Title>{title}</Title>
			)}
			{text && <Text>{text}</Text>}
			{action && <Actions>{action}</Actions>}
		</Frame>
	);
}
