// Renders header and footer of a snapshot on the server, so that the page shows them before its script runs. Built as
// a module of its own (dist/ssr); the first render in the browser replaces its markup.
import { renderToString } from "react-dom/server";
import { ServerStyleSheet } from "styled-components";
import type { SiteSnapshot, TemplateDoc, ThemeDoc } from "../../../schemas/generated/documents.ts";
import base from "../../../themes/base.json";
import { fetchMessages, setLanguage } from "../../core/i18n.ts";
import { setAllowedOrigins } from "../../core/paths.ts";
import { appearance, loadTheme, readyRegion } from "../../renderer/catalog.ts";
import type { Facts } from "../../renderer/evaluate.ts";
import { RegionFrame, type RegionKind } from "../../renderer/RegionFrame.tsx";
import { RendererProvider, TemplateView } from "../../renderer/TemplateView.tsx";
import { blocks } from "../features.ts";
import { DomainWarningBar } from "../shell/DomainWarning.tsx";
import { Frame } from "../shell/Frame.tsx";
import { factsOf } from "../shell/facts.ts";
import { GlobalStyle } from "../shell/GlobalStyle.ts";
import { earlyInputScript } from "../start/earlyInput.ts";
import { pageKindScript } from "./pageKindScript.ts";

/** Markup for the root element, and its style sheet. Neither holds a style attribute. */
export interface RenderedShell {
	readonly html: string;
	readonly css: string;
	/** Runs before anything is shown. */
	readonly script: string;
}

/** A theme as a rule: the Content-Security-Policy forbids inline style attributes. */
const rule = (selector: string, { tokens }: Pick<ThemeDoc, "tokens">): string =>
	`${selector}{${Object.entries(tokens)
		.map(([name, value]) => `${name}:${value}`)
		.join(";")}}`;

/** A route that is home and one that is not; neither is an entry of any menu. */
const pathOfKind = { home: "/", other: "/other" } as const;
type PageKind = keyof typeof pathOfKind;

/** A template that depends on whether the page is home is rendered for both. */
const pageKindsOf = ({ root }: TemplateDoc): readonly PageKind[] =>
	JSON.stringify(root).includes('"/page/isHome"') ? ["home", "other"] : ["home"];

interface RegionProps {
	readonly kind: Exclude<RegionKind, "side-layer">;
	readonly template: TemplateDoc;
	readonly factsFor: (pageKind: PageKind) => Facts;
}

function RegionMarkup({ kind, template, factsFor }: RegionProps) {
	const pageKinds = pageKindsOf(template);
	return pageKinds.map((pageKind) => {
		const region = (
			<RegionFrame key={pageKind} kind={kind} theme={undefined}>
				<TemplateView template={template} facts={factsFor(pageKind)} />
			</RegionFrame>
		);
		if (pageKinds.length === 1) return region;
		return (
			<div key={pageKind} data-for={pageKind}>
				{region}
			</div>
		);
	});
}

/** Shows the markup of the page's kind, which pageKindScript sets. */
const pageKindCss =
	':root[data-page-kind="home"] [data-for="other"],:root:not([data-page-kind="home"]) [data-for="home"]{display:none}';

/** The screen between header and footer depends on the hash, which the server never sees: the page's script renders it. */
export async function renderShell(
	snapshot: SiteSnapshot,
	language: "zh" | "en",
	signedIn: boolean,
	isWarningClosed = false,
): Promise<RenderedShell> {
	const { home, baseInfo } = snapshot;
	const { header: headerAppearance, footer: footerAppearance, globalTheme: globalPath } = appearance(home);
	const [header, footer, globalTheme, messages] = await Promise.all([
		readyRegion(headerAppearance, blocks),
		readyRegion(footerAppearance, blocks),
		globalPath && loadTheme(globalPath),
		fetchMessages(language),
	]);
	setAllowedOrigins(snapshot.schools.allowedOrigins ?? []);
	const factsFor = (pageKind: PageKind) => factsOf({ ...snapshot, signedIn, path: pathOfKind[pageKind] });
	const sheet = new ServerStyleSheet();
	try {
		// Synchronous from here to the markup, so that the language cannot change in between.
		const t = setLanguage(language, messages);
		const html = renderToString(
			sheet.collectStyles(
				<RendererProvider value={{ blocks, act: () => undefined, t }}>
					<GlobalStyle />
					<Frame>
						{baseInfo.showDomainWarn && !isWarningClosed && (
							<DomainWarningBar message={baseInfo.domainWarnMsg} />
						)}
						<RegionMarkup kind="header" template={header.template} factsFor={factsFor} />
						<main />
						<RegionMarkup kind="footer" template={footer.template} factsFor={factsFor} />
					</Frame>
				</RendererProvider>,
			),
		);
		const css = sheet.getStyleTags().replace(/<\/?style[^>]*>/g, "");
		const differs = globalTheme || [header, footer].some(({ template }) => pageKindsOf(template).length > 1);
		const rules = [
			rule(":root", base),
			...(globalTheme ? [rule(":root[data-global-theme]", globalTheme)] : []),
			rule("#root header", header.theme),
			rule("#root footer", footer.theme),
			...(differs ? [pageKindCss] : []),
			// The footer stays below the fold, so that the screen moves nothing in sight when it appears.
			"#root main:empty{min-height:100vh}",
		];
		return {
			html,
			css: `${rules.join("\n")}\n${css}`,
			script: [earlyInputScript, ...(differs ? [pageKindScript(globalTheme?.id)] : [])].join(";"),
		};
	} finally {
		sheet.seal();
	}
}
