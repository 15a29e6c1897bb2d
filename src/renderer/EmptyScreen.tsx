import { usePageTitle } from "../core/paths.ts";
import { Container } from "../ui/Container.tsx";
import { EmptyState, type EmptyStateProps } from "../ui/EmptyState.tsx";
import { useHeadingFocus } from "../ui/useHeadingFocus.ts";

/** A whole page with nothing but a message and the next steps; its title is the page's title and takes the focus. */
export function EmptyScreen(props: Omit<EmptyStateProps, "heading">) {
	const heading = useHeadingFocus<HTMLHeadingElement>();
	usePageTitle(props.title);
	return (
		<Container>
			<EmptyState {...props} heading={heading} />
		</Container>
	);
}
