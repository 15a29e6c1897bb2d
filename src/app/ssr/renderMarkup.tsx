// Renders pages of one site to markup; the browser renders the same components when it hydrates it.
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createPath, type Navigator, Router } from "react-router-dom";
import { ServerStyleSheet } from "styled-components";
import type { SiteSnapshot } from "../../../schemas/generated/documents.ts";
import { applyCompany } from "../../core/config/schoolDocuments.ts";
import { type Language, setLanguage } from "../../core/i18n.ts";
import { type ServerRender, ServerRenderProvider } from "../../core/serverRender.ts";
import { setSchool } from "../../core/session/session.ts";
import { provideSnapshot } from "../../core/snapshot.ts";
import { Shell } from "../shell/Shell.tsx";
import { SiteFrame } from "../shell/SiteFrame.tsx";

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

const routerAt =
	(path: string) =>
	({ children }: { readonly children: ReactNode }) => (
		<Router location={path} navigator={navigator} static>
			{children}
		</Router>
	);

/** React asks for pictures ahead of the markup, but the markup names them soon enough. */
const withoutPreloads = (html: string): string => html.replace(/^(?:<link rel="preload"[^>]*>)+/, "");

interface RenderedSite {
	readonly snapshot: SiteSnapshot;
	readonly language: Language;
	readonly messages: Readonly<Record<string, string>>;
}

interface Page {
	readonly path: string;
	readonly render: ServerRender;
}

export interface Markup {
	/** Of each page. */
	readonly html: readonly string[];
	/** Rules of the components, and the attributes by which styled-components takes them over in the browser. */
	readonly styles: string;
	readonly stylesMark: string;
}

/** The markup of pages. Synchronous, because the next page may be another company's. It holds no style attribute. */
export function renderMarkup({ snapshot, language, messages }: RenderedSite, pages: readonly Page[]): Markup {
	const sheet = new ServerStyleSheet();
	try {
		provideSnapshot(snapshot);
		applyCompany(snapshot.schools);
		setSchool(snapshot.schoolId, false);
		setLanguage(language, messages);
		const html = pages.map(({ path, render }) =>
			withoutPreloads(
				renderToString(
					sheet.collectStyles(
						<ServerRenderProvider value={render}>
							<SiteFrame router={routerAt(path)}>
								<Shell />
							</SiteFrame>
						</ServerRenderProvider>,
					),
				),
			),
		);
		const [, stylesMark = "", styles = ""] =
			/^<style ([^>]*)>(.*)<\/style>$/s.exec(sheet.getStyleTags()) ?? [];
		return { html, styles, stylesMark };
	} finally {
		sheet.seal();
	}
}
