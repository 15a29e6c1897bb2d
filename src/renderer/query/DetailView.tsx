// The page of one entry: placeholder, error, not found, or the entry.
import type { ReactNode } from "react";
import { usePageTitle } from "../../core/paths.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { Container } from "../../ui/Container.tsx";
import { EmptyState, type EmptyStateProps } from "../../ui/EmptyState.tsx";
import { useHeadingFocus } from "../../ui/useHeadingFocus.ts";
import { QueryView } from "./QueryView.tsx";
import type { DetailQuery } from "./useSchoolQuery.ts";

interface Missing {
	readonly type: EmptyStateProps["type"];
	readonly title: string;
	readonly text: string;
	/** Address of the next step. */
	readonly to: string;
	readonly label: string;
}

/** Shown for an entry that does not exist. */
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

interface DetailViewProps<T> {
	readonly query: DetailQuery<T>;
	readonly placeholder: ReactNode;
	readonly errorTitle: string;
	readonly missing: Missing;
	readonly children: (data: T) => ReactNode;
}

export function DetailView<T>({ query, placeholder, errorTitle, missing, children }: DetailViewProps<T>) {
	if (query.missing) return <NothingHere {...missing} />;
	const view = (
		<QueryView query={query} placeholder={placeholder} errorTitle={errorTitle} as="h1">
			{children}
		</QueryView>
	);
	return query.error ? <Container>{view}</Container> : view;
}
