import { useAtomValue } from "jotai";
import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { HashRouter } from "react-router-dom";
import { openDialogsAtom } from "../core/dialogs.ts";
import { useT } from "../core/i18n.ts";
import { toastsAtom } from "../core/toast.ts";
import { RendererProvider } from "../renderer/TemplateView.tsx";
import { act } from "./actions.ts";
import { goOn } from "./earlyPress.ts";
import { blocks } from "./features.ts";
import { GlobalStyle } from "./GlobalStyle.ts";
import { Shell } from "./Shell.tsx";
import { whenIdle } from "./whenIdle.ts";

/** A host that does not come leaves the page as it is; index.html asks for a fresh one as soon as that is worth it. */
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

/** Notices and dialogs, fetched before the first of them, so that even one about a lost line can be shown. */
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
	const [drawn] = useState(() => location.hash);
	useLayoutEffect(() => {
		// The server's painting has been replaced; its style sheet goes with it.
		document.getElementById("painted")?.remove();
		goOn();
		// A link of the painting followed while React drew in slices: the router listens only from now on.
		if (location.hash !== drawn) dispatchEvent(new PopStateEvent("popstate"));
	}, [drawn]);
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
