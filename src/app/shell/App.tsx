import { useAtomValue } from "jotai";
import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { HashRouter } from "react-router-dom";
import { openDialogsAtom } from "../../core/dialogs.ts";
import { useT } from "../../core/i18n.ts";
import { toastsAtom } from "../../core/toast.ts";
import { RendererProvider } from "../../renderer/TemplateView.tsx";
import { blocks } from "../features.ts";
import { replayEarlyInput } from "../start/earlyInput.ts";
import { whenIdle } from "../start/whenIdle.ts";
import { act } from "./actions.ts";
import { GlobalStyle } from "./GlobalStyle.ts";
import { Shell } from "./Shell.tsx";

/** A host that fails to load leaves the page as it is; index.html reloads it when that can help. */
async function orNothing(host: Promise<{ default: ComponentType }>): Promise<{ default: ComponentType }> {
	try {
		return await host;
	} catch (error) {
		console.error("the page is without notices and dialogs until it is loaded again", error);
		dispatchEvent(new Event("missing"));
		return { default: () => null };
	}
}
const ToastHost = lazy(() => orNothing(import("./ToastHost.tsx")));
const DialogHost = lazy(() => orNothing(import("./DialogHost.tsx")));

/** Notices and dialogs, loaded when idle, so that one about a lost connection can be shown too. */
function Hosts() {
	const [idle, setIdle] = useState(false);
	const notices = useAtomValue(toastsAtom).length;
	const dialogs = useAtomValue(openDialogsAtom).length;
	useEffect(() => whenIdle(() => setIdle(true)), []);
	return idle || notices + dialogs > 0 ? (
		<Suspense fallback={null}>
			<DialogHost />
			<ToastHost />
		</Suspense>
	) : null;
}

/** The whole site. */
export function App() {
	const t = useT();
	const [initialHash] = useState(() => location.hash);
	useLayoutEffect(() => {
		// React has replaced the server-rendered markup; its style sheet goes with it.
		document.getElementById("ssr-style")?.remove();
		replayEarlyInput();
		// A link followed while React was still rendering: the router listens only from now on.
		if (location.hash !== initialHash) dispatchEvent(new PopStateEvent("popstate"));
	}, [initialHash]);
	const renderer = useMemo(() => ({ blocks, act, t }), [t]);
	return (
		<RendererProvider value={renderer}>
			<GlobalStyle />
			<HashRouter>
				<Shell />
				<Hosts />
			</HashRouter>
		</RendererProvider>
	);
}
