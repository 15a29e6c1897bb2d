// Draws the header and footer of a snapshot on the server, so that the page shows them before any script runs.
// Built as a module of its own (dist/paint); the browser's first drawing takes the place of what it made.
import { renderToString } from "react-dom/server";
import { ServerStyleSheet } from "styled-components";
import type { SiteSnapshot, ThemeDoc } from "../../schemas/generated/documents.ts";
import base from "../../themes/base.json";
import { fetchMessages, speak } from "../core/i18n.ts";
import { preloadBlocks } from "../renderer/blocks.ts";
import { loadTemplate, loadTheme, templatePath } from "../renderer/catalog.ts";
import { RegionFrame } from "../renderer/RegionFrame.tsx";
import { RendererProvider, TemplateView } from "../renderer/TemplateView.tsx";
import { Frame } from "./Frame.tsx";
import { factsOf } from "./facts.ts";
import { blocks } from "./features.ts";
import { GlobalStyle } from "./GlobalStyle.ts";

/** Markup for the root element, and the style sheet it needs. Neither holds a style attribute or a script. */
export interface Painting {
	readonly html: string;
	readonly css: string;
}

/** A theme as a rule: inline style attributes are what the Content-Security-Policy forbids. */
const rule = (selector: string, { tokens }: Pick<ThemeDoc, "tokens">): string =>
	`${selector}{${Object.entries(tokens)
		.map(([name, value]) => `${name}:${value}`)
		.join(";")}}`;

async function region(kind: "header" | "footer", id: string | number | undefined, colour: string) {
	const template = await loadTemplate(templatePath(kind, id), `${kind}/1`);
	const theme = await loadTheme(`${kind}/${template.theme ?? colour}`, `${kind}/default`);
	await preloadBlocks(template.root, blocks);
	return { template, theme };
}

/**
 * What the first paint of a school's page is. The screen between header and footer depends on the hash, which a
 * server never sees, and so does the black-and-white look of home pages: such a site is not painted ahead.
 */
export async function paint(
	snapshot: SiteSnapshot,
	language: "zh" | "en",
	signedIn: boolean,
): Promise<Painting | undefined> {
	const { home } = snapshot;
	if (home.homePageTemplateRsp?.globalTheme) return undefined;
	const [header, footer, messages] = await Promise.all([
		region("header", home.headCfRsp.headTemplateId, home.themeColor),
		region("footer", home.footTemplateId, home.themeColor),
		fetchMessages(language),
	]);
	const facts = factsOf({ ...snapshot, hero: home.hero, featured: home.featured, signedIn, path: "" });
	const sheet = new ServerStyleSheet();
	try {
		// From here to the markup nothing waits, so the language cannot change in between.
		const t = speak(language, messages);
		const html = renderToString(
			sheet.collectStyles(
				<RendererProvider value={{ blocks, act: () => undefined, t }}>
					<GlobalStyle />
					<Frame>
						<RegionFrame kind="header" theme={undefined}>
							<TemplateView template={header.template} facts={facts} />
						</RegionFrame>
						<main />
						<RegionFrame kind="footer" theme={undefined}>
							<TemplateView template={footer.template} facts={facts} />
						</RegionFrame>
					</Frame>
				</RendererProvider>,
			),
		);
		const css = sheet.getStyleTags().replace(/<\/?style[^>]*>/g, "");
		const tokens = [
			rule(":root", base),
			rule("#root header", header.theme),
			rule("#root footer", footer.theme),
			// The footer waits below the fold, so that the screen's arrival moves nothing in sight.
			"#root main:empty{min-height:100vh}",
		];
		return { html, css: `${tokens.join("\n")}\n${css}` };
	} finally {
		sheet.seal();
	}
}
