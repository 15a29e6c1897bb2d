// The page of one thing: its place while it loads, what went wrong, that there is no such thing, or the thing.
import type { ReactNode } from "react";
import { usePageTitle } from "../../core/paths.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { Container } from "../../ui/Container.tsx";
import { EmptyState, type EmptyStateProps } from "../../ui/EmptyState.tsx";
import { useHeadingFocus } from "../../ui/useHeadingFocus.ts";
import { ReadingView } from "./ReadingView.tsx";
import type { ReadingOfOne } from "./useReading.ts";

interface Missing {
	readonly type: EmptyStateProps["type"];
	readonly title: string;
	readonly text: string;
	/** The way on. */
	readonly to: string;
	readonly label: string;
}

/** What an address without a thing shows. */
function NothingHere({ type, title, text, to, label }: Missing) {
	const heading = useHeadingFocus<HTMLHeadingElement>();
	usePageTitle(title);
	return (
		<Container>
			<EmptyState
				type={type}
				title={title}
				text={text}
				heading={heading}
				action={<LinkButton to={to}>{label}</LinkButton>}
			/>
		</Container>
	);
}

interface DetailReadingProps<T> {
	readonly reading: ReadingOfOne<T>;
	readonly place: ReactNode;
	readonly failed: string;
	readonly missing: Missing;
	readonly children: (data: T) => ReactNode;
}

export function DetailReading<T>({ reading, place, failed, missing, children }: DetailReadingProps<T>) {
	if (reading.missing) return <NothingHere {...missing} />;
	const view = (
		<ReadingView reading={reading} place={place} failed={failed} as="h1">
			{children}
		</ReadingView>
	);
	return reading.error ? <Container>{view}</Container> : view;
}
