// The page of one entry: placeholder, error, not found, or the entry.
import type { ReactNode } from "react";
import { LinkButton } from "../../ui/Button.tsx";
import { Container } from "../../ui/Container.tsx";
import type { EmptyStateProps } from "../../ui/EmptyState.tsx";
import { EmptyScreen } from "../EmptyScreen.tsx";
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

interface DetailViewProps<T> {
	readonly query: DetailQuery<T>;
	readonly placeholder: ReactNode;
	readonly errorTitle: string;
	/** Shown for an entry that does not exist. */
	readonly missing: Missing;
	readonly children: (data: T) => ReactNode;
}

export function DetailView<T>({ query, placeholder, errorTitle, missing, children }: DetailViewProps<T>) {
	if (query.missing) {
		const { to, label, ...state } = missing;
		return <EmptyScreen {...state} action={<LinkButton to={to}>{label}</LinkButton>} />;
	}
	const view = (
		<QueryView query={query} placeholder={placeholder} errorTitle={errorTitle} as="h1">
			{children}
		</QueryView>
	);
	return query.error ? <Container>{view}</Container> : view;
}
