// Renders the page of a snapshot on the server, so that it is on screen before its script runs. Built as a module of its
// own (dist/ssr); the browser hydrates its markup, so both render the same components.
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createPath, type Navigator, Router } from "react-router-dom";
import { ServerStyleSheet } from "styled-components";
import type { FirstAnswer, SiteSnapshot, ThemeDoc } from "../../../schemas/generated/documents.ts";
import base from "../../../themes/base.json";
import { applyCompany } from "../../core/config/schoolDocuments.ts";
import { fetchMessages, setLanguage } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { type ServerRender, ServerRenderProvider } from "../../core/serverRender.ts";
import { setSchool } from "../../core/session/session.ts";
import { provideSnapshot } from "../../core/snapshot.ts";
import { appearance, loadTheme, readyRegion, readyTemplate } from "../../renderer/catalog.ts";
import { blocks } from "../features.ts";
import { Shell } from "../shell/Shell.tsx";
import { SiteFrame } from "../shell/SiteFrame.tsx";
import { type FetchList, fetchFirstAnswers } from "./firstAnswers.ts";
import { hiddenMarkupCss, pageKindScript, selectMarkupScript } from "./pageKindScript.ts";

/** What of a request decides which markup it gets. */
interface ShellVariant {
	readonly language: "zh" | "en";
	readonly isSignedIn: boolean;
	/** The warning about a test domain. */
	readonly isWarningClosed: boolean;
}

/** The markup of the page, and what it needs. It holds no style attribute. */
export interface RenderedShell {
	/** For the root element, of home. */
	readonly html: string;
	/** Of every other page, where it differs in more than the content. */
	readonly otherHtml?: string;
	/** What was rendered, for the render that hydrates it. */
	readonly rendered: Omit<ServerRender, "isHome">;
	/** For the page's snapshot; its first render shows them. */
	readonly answers?: Record<string, FirstAnswer>;
	/** Rules of the components, and the attributes by which styled-components takes them over in the browser. */
	readonly styles: string;
	readonly stylesMark: string;
	/** Themes, as long as the elements do not have theirs. */
	readonly css: string;
	/** Runs before anything is shown. */
	readonly script: string;
	/** Runs after the markup. */
	readonly lastScript: string;
}

/** A theme as a rule: the Content-Security-Policy forbids inline style attributes. */
const rule = (selector: string, { tokens }: Pick<ThemeDoc, "tokens">): string =>
	`${selector}{${Object.entries(tokens)
		.map(([name, value]) => `${name}:${value}`)
		.join(";")}}`;

const withoutContent = (html: string): string => html.replace(/(<main[^>]*>).*<\/main>/s, "$1</main>");

const refuse = (): never => {
	throw new Error("the server renders one page, so nothing may navigate in a render");
};
/** Links as HashRouter makes them. */
const navigator: Navigator = {
	createHref: (to) => `#${typeof to === "string" ? to : createPath(to)}`,
	go: refuse,
	push: refuse,
	replace: refuse,
};
const HomeRouter = ({ children }: { readonly children: ReactNode }) => (
	<Router location={paths.home()} navigator={navigator} static>
		{children}
	</Router>
);

/** React asks for pictures ahead of the markup, but the markup names them soon enough. */
const withoutPreloads = (html: string): string => html.replace(/^(?:<link rel="preload"[^>]*>)+/, "");

/** @throws when the templates or themes of the snapshot cannot be rendered */
export async function renderShell(
	given: SiteSnapshot,
	{ language, isSignedIn: signedIn, isWarningClosed }: ShellVariant,
	fetchList: FetchList,
): Promise<RenderedShell> {
	const { home } = given;
	const { header, footer, page, globalTheme: globalPath } = appearance(home);
	const [{ theme: headerTheme }, { theme: footerTheme }, globalTheme, messages, content] = await Promise.all([
		readyRegion(header, blocks),
		readyRegion(footer, blocks),
		globalPath && loadTheme(globalPath),
		fetchMessages(language),
		readyTemplate(page, blocks),
	]);
	const rendered = { hasContent: !home.homePageTemplateRsp?.redirectType, signedIn, isWarningClosed };
	// A student's answers are their own.
	const answers =
		signedIn || !rendered.hasContent ? undefined : await fetchFirstAnswers(content, given, fetchList);
	const snapshot = answers ? { ...given, answers } : given;
	const sheet = new ServerStyleSheet();
	try {
		// Synchronous from here to the markup: the next page may be another company's.
		provideSnapshot(snapshot);
		applyCompany(snapshot.schools);
		setSchool(snapshot.schoolId, false);
		setLanguage(language, messages);
		const markup = (kind: ServerRender) =>
			withoutPreloads(
				renderToString(
					sheet.collectStyles(
						<ServerRenderProvider value={kind}>
							<SiteFrame router={HomeRouter}>
								<Shell />
							</SiteFrame>
						</ServerRenderProvider>,
					),
				),
			);
		const html = markup({ ...rendered, isHome: true });
		const otherHtml = markup({ ...rendered, isHome: false, hasContent: false });
		const hasOwnMarkup = withoutContent(html) !== otherHtml;
		const [, stylesMark = "", styles = ""] =
			/^<style ([^>]*)>(.*)<\/style>$/s.exec(sheet.getStyleTags()) ?? [];
		const css = [
			rule(":root", base),
			...(globalTheme ? [rule(":root[data-global-theme]", globalTheme)] : []),
			rule("#root header", headerTheme),
			rule("#root footer", footerTheme),
			hiddenMarkupCss(hasOwnMarkup),
		].join("\n");
		return {
			html,
			...(hasOwnMarkup && { otherHtml }),
			rendered,
			...(answers && { answers }),
			styles,
			stylesMark,
			css,
			script: pageKindScript(globalTheme?.id),
			lastScript: selectMarkupScript,
		};
	} finally {
		sheet.seal();
	}
}
