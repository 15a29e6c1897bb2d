import { useAtomValue } from "jotai";
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { HashRouter } from "react-router-dom";
import { openDialog, openDialogsAtom } from "../core/dialogs.ts";
import { useT } from "../core/i18n.ts";
import { toastsAtom } from "../core/toast.ts";
import { RendererProvider } from "../renderer/TemplateView.tsx";
import { act } from "./actions.ts";
import { pressAgain } from "./earlyPress.ts";
import { blocks } from "./features.ts";
import { GlobalStyle } from "./GlobalStyle.ts";
import { Shell } from "./Shell.tsx";
import { whenIdle } from "./whenIdle.ts";

const ToastHost = lazy(() => import("./ToastHost.tsx"));
const DialogHost = lazy(() => import("./DialogHost.tsx"));

/** A4.4: parts of a page that are not ours open the sign-in with this event. */
function useShowLoginBox(): void {
	useEffect(() => {
		const open = () => void openDialog("login", {});
		addEventListener("showLoginBox", open);
		return () => removeEventListener("showLoginBox", open);
	}, []);
}

/** Notices and dialogs, fetched before the first of them, so that even one about a lost line can be shown. */
function Hosts() {
	const [idle, setIdle] = useState(false);
	const notices = useAtomValue(toastsAtom).length;
	const dialogs = useAtomValue(openDialogsAtom).length;
	useEffect(() => whenIdle(() => setIdle(true)), []);
	useShowLoginBox();
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
	useLayoutEffect(() => {
		// The server's painting has been replaced; its style sheet goes with it.
		document.getElementById("painted")?.remove();
		pressAgain();
	}, []);
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
