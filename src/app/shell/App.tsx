import { useLayoutEffect, useState } from "react";
import { useServerRender } from "../../core/serverRender.ts";
import { Shell } from "./Shell.tsx";
import { SiteFrame } from "./SiteFrame.tsx";

/** The whole site. */
export function App() {
	const [initialHash] = useState(() => location.hash);
	const isFirst = useServerRender() !== undefined;
	useLayoutEffect(() => {
		// The elements have their themes themselves now.
		if (!isFirst) for (const style of document.querySelectorAll("#ssr-style, #screen-style")) style.remove();
	}, [isFirst]);
	useLayoutEffect(() => {
		// A link followed while React was still rendering: the router listens only from now on.
		if (location.hash !== initialHash) dispatchEvent(new PopStateEvent("popstate"));
	}, [initialHash]);
	return (
		<SiteFrame>
			<Shell />
		</SiteFrame>
	);
}
