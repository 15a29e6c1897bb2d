// The first render of a page equals the markup of the server; what the server cannot know comes with the second.
import {
	createContext,
	createElement,
	type ReactNode,
	startTransition,
	useContext,
	useEffect,
	useState,
} from "react";

/** What the server rendered. It never sees the hash, so there is one rendering for home and one for all other pages. */
export interface ServerRender {
	readonly isHome: boolean;
	/** Whether the content is rendered too: on home, unless its visitors are redirected. */
	readonly hasContent: boolean;
	/** As a cookie of the request said. */
	readonly signedIn: boolean;
	/** The warning about a test domain. */
	readonly isWarningClosed: boolean;
	/** By the server's clock: that of the machine may be wrong, or in another time zone at the turn of the year. */
	readonly year: number;
}

const Context = createContext<ServerRender | undefined>(undefined);

interface Props {
	/** What the server rendered. */
	readonly value: ServerRender;
	readonly children: ReactNode;
}

/** Renders what the server rendered; in the browser, after that is hydrated, the page as it is there. */
export function ServerRenderProvider({ value, children }: Props) {
	const [rendered, setRendered] = useState<ServerRender | undefined>(value);
	useEffect(() => {
		// In slices, between which the page answers: what is still to be hydrated is hydrated first.
		startTransition(() => setRendered(undefined));
	}, []);
	return createElement(Context, { value: rendered }, children);
}

/** On the server, and in the render that hydrates its markup: what the server rendered. Undefined afterwards. */
export const useServerRender = (): ServerRender | undefined => useContext(Context);
