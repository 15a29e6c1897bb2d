// The frame around every screen: header, content, footer, as the config documents of the school say.
import { useAtomValue } from "jotai";
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import styled from "styled-components";
import { seoTags } from "../../schemas/seoTags.ts";
import { useConfig } from "../core/config.ts";
import { useT, useText, withMessages } from "../core/i18n.ts";
import { pageTitleAtom, safePicture } from "../core/paths.ts";
import { BlockBoundary } from "../renderer/BlockBoundary.tsx";
import { templatePath, useTheme } from "../renderer/catalog.ts";
import { applyTheme } from "../renderer/theme.ts";
import { DomainWarning } from "./DomainWarning.tsx";
import { isMobileSite, wantsDesktop } from "./device.ts";
import { Frame } from "./Frame.tsx";
import { useFacts } from "./facts.ts";
import { isHome } from "./homePage.ts";
import { Region } from "./Region.tsx";
import { Screens } from "./routes.tsx";
import { ScreenBoundary } from "./ScreenBoundary.tsx";
import { useSchoolOfAddress } from "./useSchoolOfAddress.ts";

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

/** Document head from the base info (A §3): icon, and meta tags, which React puts where they belong. */
function DocumentHead() {
	const base = useConfig("baseInfo");
	const text = useText();
	const picture = safePicture(base?.companyIco);
	useEffect(() => {
		const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
		if (icon && picture) icon.href = picture;
	}, [picture]);
	useLayoutEffect(() => {
		// The server's own tags, for those who read the page without running it.
		for (const tag of document.head.querySelectorAll("meta[data-painted]")) tag.remove();
	}, []);
	return seoTags(base ?? {}).map(({ name, content }) => (
		<meta key={name} name={name} content={text(content)} />
	));
}

/** The screen's name before the site's in the tab. */
function useDocumentTitle(): void {
	const site = useText()(useConfig("baseInfo")?.siteTitle);
	const page = useAtomValue(pageTitleAtom);
	useEffect(() => {
		if (site) document.title = page ? `${page} · ${site}` : site;
	}, [page, site]);
}

/** The look over the whole home page, such as black-and-white; on home pages only (A §4). */
function useGlobalTheme(name: string | undefined): void {
	const theme = useTheme(name ? `global/${name}` : "base", "base");
	// Before the painting's style sheet goes, so that no frame is in colour.
	useLayoutEffect(() => {
		const root = document.documentElement;
		if (!name || !theme || theme.id === "base") {
			delete root.dataset["globalTheme"];
			return;
		}
		applyTheme(root, theme);
		root.dataset["globalTheme"] = name;
	}, [name, theme]);
}

/** A new page starts at its top, before its screen looks for a place further down; going back is the browser's business. */
function useScrollToTop(path: string): void {
	const former = useRef(path);
	const type = useNavigationType();
	useLayoutEffect(() => {
		if (former.current !== path && type !== "POP") scrollTo(0, 0);
		former.current = path;
	}, [path, type]);
}

/** Plain links to hash routes go through the router, which would otherwise take them for steps back. */
function useHashLinks(): void {
	const navigate = useNavigate();
	useEffect(() => {
		const follow = (event: MouseEvent) => {
			const link =
				event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#/"]') : null;
			const plain =
				event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
			if (!link || link.target || !plain || event.defaultPrevented) return;
			event.preventDefault();
			void navigate((link.getAttribute("href") ?? "").slice(1));
		};
		document.addEventListener("click", follow);
		return () => document.removeEventListener("click", follow);
	}, [navigate]);
}

const SideLayer = lazy(() => import("./SideLayer.tsx"));
const SiteChange = lazy(() => withMessages(import("./SiteChange.tsx")));

export function Shell() {
	const t = useT();
	const facts = useFacts();
	const home = useConfig("home");
	const path = useLocation().pathname;
	const main = useRef<HTMLElement>(null);
	useSchoolOfAddress();
	useDocumentTitle();
	useHashLinks();
	useGlobalTheme(isHome(path) ? home?.homePageTemplateRsp?.globalTheme || undefined : undefined);
	useScrollToTop(path);
	const colour = home?.themeColor ?? "default";
	return (
		<Frame>
			<DocumentHead />
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
			<Region
				kind="header"
				template={templatePath("header", home?.headCfRsp.headTemplateId)}
				colour={colour}
				facts={facts}
			/>
			<main ref={main} id="main" tabIndex={-1}>
				<ScreenBoundary place={path}>
					<Screens />
				</ScreenBoundary>
			</main>
			<Region
				kind="footer"
				template={templatePath("footer", home?.footTemplateId)}
				colour={colour}
				facts={facts}
			/>
			{(isMobileSite() || wantsDesktop()) && (
				<BlockBoundary place="site change">
					<Suspense fallback={null}>
						<SiteChange />
					</Suspense>
				</BlockBoundary>
			)}
			<BlockBoundary place="side layer">
				<Suspense fallback={null}>
					<SideLayer facts={facts} />
				</Suspense>
			</BlockBoundary>
		</Frame>
	);
}
