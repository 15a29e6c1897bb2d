// What stands around a page outside the hash that may ask and tell something.
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { HashRouter } from "react-router-dom";
import { GlobalStyle } from "./GlobalStyle.ts";
import { ScreenBoundary } from "./ScreenBoundary.tsx";

/** A host that does not come leaves the page as it is, as in App. */
const withoutHost = (error: unknown): { default: ComponentType } => {
	console.error("the page is without notices and dialogs until it is loaded again", error);
	dispatchEvent(new Event("missing"));
	return { default: () => null };
};
const ToastHost = lazy<ComponentType>(() => import("./ToastHost.tsx").catch(withoutHost));
const DialogHost = lazy<ComponentType>(() => import("./DialogHost.tsx").catch(withoutHost));

/** Links inside of it lead to pages, not to routes: the router is there for parts that ask for one. */
export function EntryPage({ children }: { readonly children: ReactNode }) {
	return (
		<HashRouter>
			<GlobalStyle />
			<ScreenBoundary place={location.pathname}>{children}</ScreenBoundary>
			<Suspense fallback={null}>
				<DialogHost />
				<ToastHost />
			</Suspense>
		</HashRouter>
	);
}
