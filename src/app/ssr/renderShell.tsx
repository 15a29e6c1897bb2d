// Renders the page of a snapshot on the server, so that it is on screen before its script runs. Built as a module of its
// own (dist/ssr) together with renderScreen.
import type { FirstAnswer, SiteSnapshot, ThemeDoc } from "../../../schemas/generated/documents.ts";
import base from "../../../themes/base.json";
import { fetchMessages, type Language } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import type { ServerRender } from "../../core/serverRender.ts";
import { appearance, loadTheme, readyRegion, readyTemplate } from "../../renderer/catalog.ts";
import { blocks } from "../features.ts";
import { type FetchAnswer, fetchHomeAnswers } from "./firstAnswers.ts";
import { hiddenMarkupCss, pageKindScript, selectMarkupScript } from "./pageKindScript.ts";
import { type Markup, renderMarkup } from "./renderMarkup.tsx";

export { renderScreen } from "./renderScreen.ts";

/** What of a request decides which markup it gets. */
interface ShellVariant {
	readonly language: Language;
	readonly isSignedIn: boolean;
	/** The warning about a test domain. */
	readonly isWarningClosed: boolean;
}

/** The markup of the page, and what it needs. */
export interface RenderedShell extends Omit<Markup, "html"> {
	/** For the root element, of home. */
	readonly html: string;
	/** Of every other page, where it differs in more than the content. */
	readonly otherHtml?: string;
	/** What was rendered, for the render that hydrates it. */
	readonly rendered: Omit<ServerRender, "isHome">;
	/** For the page's snapshot; its first render shows them. */
	readonly answers?: Record<string, FirstAnswer>;
	/** Themes, as long as the elements do not have theirs. */
	readonly css: string;
	/** Runs before anything is shown. */
	readonly script: string;
	/** Runs after the markup. */
	readonly lastScript: string;
}

/** A theme as a rule: the Content-Security-Policy forbids inline style attributes. */
const rule = (selector: string, tokens: ThemeDoc["tokens"]): string =>
	`${selector}{${Object.entries(tokens)
		.map(([name, value]) => `${name}:${value}`)
		.join(";")}}`;

const withoutContent = (html: string): string => html.replace(/(<main[^>]*>).*<\/main>/s, "$1</main>");

/** @throws when the templates or themes of the snapshot cannot be rendered */
export async function renderShell(
	given: SiteSnapshot,
	{ language, isSignedIn: signedIn, isWarningClosed }: ShellVariant,
	fetchAnswer: FetchAnswer,
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
	const rendered = {
		...{ hasContent: !home.homePageTemplateRsp?.redirectType, signedIn, isWarningClosed },
		year: new Date().getFullYear(),
	};
	// A student's answers are their own.
	const answers =
		signedIn || !rendered.hasContent ? undefined : await fetchHomeAnswers(content, given, fetchAnswer);
	const snapshot = answers ? { ...given, answers } : given;
	const path = paths.home();
	const {
		html: [html = "", otherHtml = ""],
		...styles
	} = renderMarkup({ snapshot, language, messages }, [
		{ path, render: { ...rendered, isHome: true } },
		{ path, render: { ...rendered, isHome: false, hasContent: false } },
	]);
	const hasOwnMarkup = withoutContent(html) !== otherHtml;
	const css = [
		rule(":root", { ...base.tokens, ...headerTheme.page }),
		...(globalTheme ? [rule(":root[data-global-theme]", globalTheme.tokens)] : []),
		rule("#root header", headerTheme.tokens),
		rule("#root footer", footerTheme.tokens),
		hiddenMarkupCss(hasOwnMarkup),
	].join("\n");
	return {
		html,
		...(hasOwnMarkup && { otherHtml }),
		rendered,
		...(answers && { answers }),
		...styles,
		css,
		script: pageKindScript(globalTheme?.id),
		lastScript: selectMarkupScript,
	};
}
