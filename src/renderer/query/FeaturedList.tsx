import type { ReactNode } from "react";
import { Section, type SectionProps } from "../../ui/Section.tsx";
import { QueryView, type QueryViewProps } from "./QueryView.tsx";
import type { SchoolQuery } from "./useSchoolQuery.ts";

interface FeaturedListProps<T>
	extends Omit<SectionProps, "children">,
		Pick<QueryViewProps<unknown>, "placeholder" | "errorTitle"> {
	readonly query: SchoolQuery<{ readonly list: readonly T[] }>;
	readonly children: (list: readonly T[]) => ReactNode;
}

/** A section with the first entries of a list and a link to all of them; renders nothing when there are none. */
export function FeaturedList<T>(props: FeaturedListProps<T>) {
	const { query, placeholder, errorTitle, children, ...section } = props;
	if (query.data?.list.length === 0) return null;
	return (
		<Section {...section}>
			<QueryView query={query} placeholder={placeholder} errorTitle={errorTitle}>
				{({ list }) => children(list)}
			</QueryView>
		</Section>
	);
}
