// What every page of the site has around its content: the accent colours, the renderer, the router, notices and dialogs.
import { useAtomValue } from "jotai";
import {
	type ComponentType,
	lazy,
	type ReactNode,
	Suspense,
	startTransition,
	useLayoutEffect,
	useMemo,
	useState,
} from "react";
import { Router, UNSAFE_createHashHistory } from "react-router-dom";
import { openDialogsAtom } from "../../core/dialogs.ts";
import { routerWindow } from "../../core/history/pageHistory.ts";
import { reloadWhenReachable } from "../../core/http/reachable.ts";
import { useT } from "../../core/i18n.ts";
import { useServerRender } from "../../core/serverRender.ts";
import { toastsAtom } from "../../core/toast.ts";
import { useIdle } from "../../core/useIdle.ts";
import { RendererProvider } from "../../renderer/TemplateView.tsx";
import { blocks } from "../features.ts";
import { act } from "./actions.ts";
import { GlobalStyle } from "./GlobalStyle.ts";
import { isScreenLoaded } from "./routes.tsx";
import { usePageTokens } from "./usePageTokens.ts";

/** Without a host that fails to load the page stays usable; index.html reloads it when that can help. */
function withoutHost(error: unknown): { default: ComponentType } {
	console.error("a page without notices and dialogs", error);
	reloadWhenReachable();
	return { default: () => null };
}
const ToastHost = lazy<ComponentType>(() => import("./ToastHost.tsx").catch(withoutHost));
const DialogHost = lazy<ComponentType>(() => import("./DialogHost.tsx").catch(withoutHost));

/** Notices and dialogs, loaded when idle, so that one about a lost connection can be shown too. */
function Hosts() {
	const isIdle = useIdle();
	const notices = useAtomValue(toastsAtom).length;
	const dialogs = useAtomValue(openDialogsAtom).length;
	const isFirst = useServerRender() !== undefined;
	return !isFirst && (isIdle || notices + dialogs > 0) ? (
		<Suspense fallback={null}>
			<DialogHost />
			<ToastHost />
		</Suspense>
	) : null;
}

/**
 * The library's HashRouter, but for screens whose code is there: they are rendered in one go. In the slices of a
 * transition the browser would style the whole page again for each of their components. Until the code of another one
 * has come, the previous screen stays.
 */
function BrowserRouter({ children }: { readonly children: ReactNode }) {
	const [history] = useState(() => UNSAFE_createHashHistory({ window: routerWindow(), v5Compat: true }));
	const [{ action, location }, setShown] = useState<Pick<typeof history, "action" | "location">>(history);
	useLayoutEffect(
		() =>
			history.listen((next) => {
				if (isScreenLoaded(next.location.pathname)) setShown(next);
				else startTransition(() => setShown(next));
			}),
		[history],
	);
	return (
		<Router navigator={history} navigationType={action} location={location}>
			{children}
		</Router>
	);
}

interface Props {
	readonly children: ReactNode;
	/** Another one on the server, which never sees the hash. */
	readonly router?: ComponentType<{ readonly children: ReactNode }>;
}

export function SiteFrame({ children, router: Router = BrowserRouter }: Props) {
	const t = useT();
	usePageTokens();
	const renderer = useMemo(() => ({ blocks, act, t }), [t]);
	return (
		<RendererProvider value={renderer}>
			<GlobalStyle />
			<Router>
				{children}
				<Hosts />
			</Router>
		</RendererProvider>
	);
}
