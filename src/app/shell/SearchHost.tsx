// Suggestions below every field that searches the courses, loaded when the first one is focused.
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { withOwnMessages } from "../../core/i18n.ts";
import { feature } from "../../features/catalogue/search/feature.ts";
import { BlockBoundary } from "../../renderer/BlockBoundary.tsx";

type SuggestionBox = ComponentType<{ readonly field: HTMLInputElement }>;

/** Offline, or after a deploy: the form still submits what is typed. */
function withoutSuggestions(error: unknown): {
	default: ComponentType<{ readonly field: HTMLInputElement }>;
} {
	console.warn("no suggestions below the search, until the page is loaded again", error);
	return { default: () => null };
}

const Suggestions = lazy<SuggestionBox>(() =>
	withOwnMessages(import("../../features/catalogue/search/SuggestionBox.tsx"), feature.messages).catch(
		withoutSuggestions,
	),
);

/** A field of a form that leads to the list of courses (ROUTE-05), wherever a template has it. */
const searchField = (target: EventTarget | null): HTMLInputElement | undefined =>
	target instanceof HTMLInputElement && target.matches('[role="search"] input[name="courseName"]')
		? target
		: undefined;

export function SearchHost() {
	const [field, setField] = useState<HTMLInputElement>();
	useEffect(() => {
		const follow = (element: EventTarget | null): void => {
			const focused = searchField(element);
			if (focused) setField(focused);
		};
		const onFocus = ({ target }: Event): void => follow(target);
		document.addEventListener("focusin", onFocus);
		// It may have been focused before this code was there to hear of it.
		follow(document.activeElement);
		return () => document.removeEventListener("focusin", onFocus);
	}, []);
	return (
		field && (
			<BlockBoundary path="search suggestions">
				<Suspense fallback={null}>
					<Suggestions field={field} />
				</Suspense>
			</BlockBoundary>
		)
	);
}
