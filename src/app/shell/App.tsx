import { useLayoutEffect, useState } from "react";
import { replayEarlyInput } from "../start/earlyInput.ts";
import { Shell } from "./Shell.tsx";
import { SiteFrame } from "./SiteFrame.tsx";

/** The whole site. */
export function App() {
	const [initialHash] = useState(() => location.hash);
	useLayoutEffect(() => {
		// React has replaced the server-rendered markup; its style sheet goes with it.
		document.getElementById("ssr-style")?.remove();
		replayEarlyInput();
		// A link followed while React was still rendering: the router listens only from now on.
		if (location.hash !== initialHash) dispatchEvent(new PopStateEvent("popstate"));
	}, [initialHash]);
	return (
		<SiteFrame>
			<Shell />
		</SiteFrame>
	);
}
