import { useLayoutEffect, useMemo } from "react";
import { HashRouter } from "react-router-dom";
import { useT } from "../core/i18n.ts";
import { RendererProvider } from "../renderer/TemplateView.tsx";
import { act } from "./actions.ts";
import { DialogHost } from "./DialogHost.tsx";
import { blocks } from "./features.ts";
import { GlobalStyle } from "./GlobalStyle.ts";
import { Shell } from "./Shell.tsx";
import { ToastHost } from "./ToastHost.tsx";

/** The whole site. */
export function App() {
	const t = useT();
	useLayoutEffect(() => {
		// The server's painting has been replaced; its style sheet goes with it.
		document.getElementById("painted")?.remove();
	}, []);
	const renderer = useMemo(() => ({ blocks, act, t }), [t]);
	return (
		<RendererProvider value={renderer}>
			<GlobalStyle />
			<HashRouter>
				<Shell />
				<DialogHost />
				<ToastHost />
			</HashRouter>
		</RendererProvider>
	);
}
