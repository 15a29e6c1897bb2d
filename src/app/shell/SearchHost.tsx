// Suggestions below every field that searches the courses, loaded when the first one is focused.
import { lazy, Suspense, useEffect, useState } from "react";
import { withOwnMessages } from "../../core/i18n.ts";
import { feature } from "../../features/catalogue/search/feature.ts";
import { BlockBoundary } from "../../renderer/BlockBoundary.tsx";

const SuggestionBox = lazy(() =>
	withOwnMessages(import("../../features/catalogue/search/SuggestionBox.tsx"), feature.messages),
);

/** A field of a form that leads to the list of courses (ROUTE-05), wherever a template has it. */
const searchField = (target: EventTarget | null): HTMLInputElement | undefined =>
	target instanceof HTMLInputElement && target.matches('[role="search"] input[name="courseName"]')
		? target
		: undefined;

export function SearchHost() {
	const [field, setField] = useState(() => searchField(document.activeElement));
	useEffect(() => {
		const onFocus = ({ target }: Event): void => {
			const focused = searchField(target);
			if (focused) setField(focused);
		};
		document.addEventListener("focusin", onFocus);
		return () => document.removeEventListener("focusin", onFocus);
	}, []);
	return (
		field && (
			<BlockBoundary path="search suggestions">
				<Suspense fallback={null}>
					<SuggestionBox field={field} />
				</Suspense>
			</BlockBoundary>
		)
	);
}
