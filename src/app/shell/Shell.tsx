// The frame around every screen: header, content, footer, as the config documents of the school say.
import { useAtomValue } from "jotai";
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import styled from "styled-components";
import type { CatalogPath } from "../../../schemas/appearance.ts";
import { useConfig } from "../../core/config/config.ts";
import { useT, useText, withMessages } from "../../core/i18n.ts";
import { isHome, isPlainClick, pageTitleAtom } from "../../core/paths.ts";
import { useIdle } from "../../core/useIdle.ts";
import { BlockBoundary } from "../../renderer/BlockBoundary.tsx";
import { appearance, useTheme } from "../../renderer/catalog.ts";
import { applyTokens } from "../../renderer/theme.ts";
import { isMobileSite, wantsDesktop } from "../start/mobileSite.ts";
import { useSchoolOfUrl } from "../start/useSchoolOfUrl.ts";
import { DomainWarning } from "./DomainWarning.tsx";
import { Frame } from "./Frame.tsx";
import { useFacts } from "./facts.ts";
import { Region } from "./Region.tsx";
import { Screens } from "./routes.tsx";
import { ScreenBoundary } from "./ScreenBoundary.tsx";

const Skip = styled.a`
	position: fixed;
	z-index: 50;
	top: 0;
	left: 0;
	padding: var(--space-3) var(--space-4);
	background: var(--surface);
	color: var(--accent);
	transform: translateY(-110%);
	&:focus {
		transform: none;
	}
`;

/** The footer stays below the fold, so that a screen that comes late moves nothing in sight. */
const Main = styled.main`
	min-height: calc(100vh - 56px);
`;

/** The screen's name before the site's in the tab. */
function useDocumentTitle(isFirst: boolean): void {
	const site = useText()(useConfig("baseInfo")?.siteTitle);
	const page = useAtomValue(pageTitleAtom);
	useEffect(() => {
		// The title that came with the first address stays until its screen has its own.
		const hasServerTitle = isFirst && document.head.querySelector("[data-page]") !== null;
		if (site && (page || !hasServerTitle)) document.title = page ? `${page} · ${site}` : site;
	}, [page, site, isFirst]);
}

/** The theme over the whole home page, such as black-and-white; on home pages only (A §4). */
function useGlobalTheme(path: CatalogPath | undefined): void {
	const theme = useTheme(path);
	const name = path?.path;
	// Before the style sheet of the server-rendered markup is removed, so that no frame is in colour.
	useLayoutEffect(() => {
		const root = document.documentElement;
		if (!name || !theme || theme.id === "base") {
			delete root.dataset["globalTheme"];
			return;
		}
		applyTokens(root, theme.tokens);
		root.dataset["globalTheme"] = theme.id;
	}, [name, theme]);
}

/** A new page starts at its top, before its screen scrolls further down; the browser restores it on going back. */
function useScrollToTop(path: string): void {
	const previous = useRef(path);
	const type = useNavigationType();
	useLayoutEffect(() => {
		if (previous.current !== path && type !== "POP") scrollTo(0, 0);
		previous.current = path;
	}, [path, type]);
}

/** Links to hash routes that are no router links are followed by the router, which would take them for a step back. */
function useHashLinks(): void {
	const navigate = useNavigate();
	useEffect(() => {
		const follow = (event: MouseEvent) => {
			const link =
				event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#/"]') : null;
			if (!link || link.target || !isPlainClick(event) || event.defaultPrevented) return;
			event.preventDefault();
			void navigate((link.getAttribute("href") ?? "").slice(1));
		};
		document.addEventListener("click", follow);
		return () => document.removeEventListener("click", follow);
	}, [navigate]);
}

const DocumentHead = lazy(() => import("./DocumentHead.tsx"));
const SideLayer = lazy(() => withMessages(import("./SideLayer.tsx")));
const MobileSiteSwitch = lazy(() => withMessages(import("./MobileSiteSwitch.tsx")));

export function Shell() {
	const t = useT();
	const facts = useFacts();
	const home = useConfig("home");
	const path = useLocation().pathname;
	const main = useRef<HTMLElement>(null);
	const [first] = useState(path);
	const isIdle = useIdle();
	useSchoolOfUrl();
	useDocumentTitle(path === first);
	useHashLinks();
	const { header, footer, globalTheme } = appearance(home);
	useGlobalTheme(isHome(path) ? globalTheme : undefined);
	useScrollToTop(path);
	return (
		<Frame>
			{isIdle && (
				<BlockBoundary path="document head">
					<Suspense fallback={null}>
						<DocumentHead isFirst={path === first} />
					</Suspense>
				</BlockBoundary>
			)}
			<Skip
				href="#main"
				onClick={(event) => {
					// The hash belongs to the router, so the focus is moved by hand.
					event.preventDefault();
					main.current?.focus();
				}}
			>
				{t("app.skip")}
			</Skip>
			<DomainWarning />
			<Region kind="header" appearance={header} facts={facts} />
			<Main ref={main} id="main" tabIndex={-1}>
				<ScreenBoundary path={path}>
					<Screens />
				</ScreenBoundary>
			</Main>
			<Region kind="footer" appearance={footer} facts={facts} />
			{isIdle && (isMobileSite() || wantsDesktop()) && (
				<BlockBoundary path="site change">
					<Suspense fallback={null}>
						<MobileSiteSwitch />
					</Suspense>
				</BlockBoundary>
			)}
			{isIdle && (
				<BlockBoundary path="side layer">
					<Suspense fallback={null}>
						<SideLayer facts={facts} />
					</Suspense>
				</BlockBoundary>
			)}
		</Frame>
	);
}
