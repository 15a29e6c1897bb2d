// The hosts and providers around a page outside the hash.
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo } from "react";
import { HashRouter } from "react-router-dom";
import { useT } from "../../core/i18n.ts";
import { RendererProvider } from "../../renderer/TemplateView.tsx";
import { blocks } from "../features.ts";
import { act } from "../shell/actions.ts";
import { GlobalStyle } from "../shell/GlobalStyle.ts";
import { ScreenBoundary } from "../shell/ScreenBoundary.tsx";

/** A host that does not come leaves the page as it is, as in App. */
const withoutHost = (error: unknown): { default: ComponentType } => {
	console.error("the page is without notices and dialogs until it is loaded again", error);
	dispatchEvent(new Event("missing"));
	return { default: () => null };
};
const ToastHost = lazy<ComponentType>(() => import("../shell/ToastHost.tsx").catch(withoutHost));
const DialogHost = lazy<ComponentType>(() => import("../shell/DialogHost.tsx").catch(withoutHost));

/** Its links lead to pages, not to routes: the router is for components that require one. */
export function EntryPage({ children }: { readonly children: ReactNode }) {
	const t = useT();
	const renderer = useMemo(() => ({ blocks, act, t }), [t]);
	return (
		<RendererProvider value={renderer}>
			<HashRouter>
				<GlobalStyle />
				<ScreenBoundary path={location.pathname}>{children}</ScreenBoundary>
				<Suspense fallback={null}>
					<DialogHost />
					<ToastHost />
				</Suspense>
			</HashRouter>
		</RendererProvider>
	);
}
