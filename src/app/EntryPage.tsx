// What stands around a page outside the hash that may ask and tell something.
import { lazy, type ReactNode, Suspense } from "react";
import { HashRouter } from "react-router-dom";
import { GlobalStyle } from "./GlobalStyle.ts";

const ToastHost = lazy(() => import("./ToastHost.tsx"));
const DialogHost = lazy(() => import("./DialogHost.tsx"));

/** Links inside of it lead to pages, not to routes: the router is there for parts that ask for one. */
export function EntryPage({ children }: { readonly children: ReactNode }) {
	return (
		<HashRouter>
			<GlobalStyle />
			{children}
			<Suspense fallback={null}>
				<DialogHost />
				<ToastHost />
			</Suspense>
		</HashRouter>
	);
}
