// The first render of a page equals the markup of the server; what the server cannot know comes with the second.
import { createContext, useContext, useSyncExternalStore } from "react";

/** What the server rendered. It never sees the hash, so there is one rendering for home and one for all other pages. */
export interface ServerRender {
	readonly isHome: boolean;
	/** Whether the content is rendered too: on home, unless its visitors are redirected. */
	readonly hasContent: boolean;
	/** As a cookie of the request said. */
	readonly signedIn: boolean;
	/** The warning about a test domain. */
	readonly isWarningClosed: boolean;
}

const Context = createContext<ServerRender | undefined>(undefined);
export const ServerRenderProvider = Context.Provider;

const never = () => () => undefined;

/** On the server, and in the render that hydrates its markup: what the server rendered. Undefined afterwards. */
export function useServerRender(): ServerRender | undefined {
	const rendered = useContext(Context);
	return useSyncExternalStore(
		never,
		() => undefined,
		() => rendered,
	);
}
