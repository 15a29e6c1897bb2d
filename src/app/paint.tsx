// Draws the header and footer of a snapshot on the server, so that the page shows them before its script runs.
// Built as a module of its own (dist/paint); the browser's first drawing takes the place of what it made.
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { ServerStyleSheet } from "styled-components";
import type { SiteSnapshot, TemplateDoc, ThemeDoc } from "../../schemas/generated/documents.ts";
import base from "../../themes/base.json";
import { fetchMessages, speak } from "../core/i18n.ts";
import { allowOrigins } from "../core/paths.ts";
import { preloadBlocks } from "../renderer/blocks.ts";
import { loadTemplate, loadTheme, templatePath, themePath } from "../renderer/catalog.ts";
import type { Facts } from "../renderer/evaluate.ts";
import { RegionFrame, type RegionKind } from "../renderer/RegionFrame.tsx";
import { RendererProvider, TemplateView } from "../renderer/TemplateView.tsx";
import { DomainWarningBar } from "./DomainWarning.tsx";
import { pressScript } from "./earlyPress.ts";
import { Frame } from "./Frame.tsx";
import { factsOf } from "./facts.ts";
import { blocks } from "./features.ts";
import { GlobalStyle } from "./GlobalStyle.ts";
import { placeScript } from "./paintedPlace.ts";

/** Markup for the root element, and the style sheet it needs. Neither holds a style attribute. */
export interface Painting {
	readonly html: string;
	readonly css: string;
	/** Runs before anything is shown, where home looks different from other pages: only the hash tells them apart. */
	readonly script?: string;
}

const declarations = ({ tokens }: Pick<ThemeDoc, "tokens">): string =>
	Object.entries(tokens)
		.map(([name, value]) => `${name}:${value}`)
		.join(";");

/** A theme as a rule: inline style attributes are what the Content-Security-Policy forbids. */
const rule = (selector: string, theme: Pick<ThemeDoc, "tokens">): string =>
	`${selector}{${declarations(theme)}}`;

type Kind = Exclude<RegionKind, "side-layer">;

async function region(kind: Kind, id: string | number | undefined, colour: string) {
	const template = await loadTemplate(templatePath(kind, id), `${kind}/1`);
	const theme = await loadTheme(themePath(kind, colour, template.theme), `${kind}/default`);
	await preloadBlocks(template.root, blocks);
	return { template, theme };
}

/** The look over the home page, such as black-and-white. */
const overHome = async (name: string | undefined): Promise<ThemeDoc | undefined> =>
	name ? await loadTheme(`global/${name}`, "base") : undefined;

/** A route that is home and one that is not; neither is an entry of any menu. */
const places = { home: "/", other: "/other" } as const;
type Place = keyof typeof places;

/** A template that asks whether the page is home is painted for both; the rest is the same everywhere. */
const placesOf = ({ root }: TemplateDoc): readonly Place[] =>
	JSON.stringify(root).includes('"/page/isHome"') ? ["home", "other"] : ["home"];

interface RegionProps {
	readonly kind: Kind;
	readonly template: TemplateDoc;
	readonly factsAt: (place: Place) => Facts;
}

function Painted({ kind, template, factsAt }: RegionProps) {
	const drawn = placesOf(template).map((place) => [
		place,
		<RegionFrame key={place} kind={kind} theme={undefined}>
			<TemplateView template={template} facts={factsAt(place)} />
		</RegionFrame>,
	]) as [Place, ReactElement][];
	if (drawn.length === 1) return drawn[0]?.[1];
	return drawn.map(([place, element]) => (
		<div key={place} data-for={place}>
			{element}
		</div>
	));
}

/** Shows what is painted for the page's place, which placeScript has marked. */
const choice =
	':root[data-painted-at="home"] [data-for="other"],:root:not([data-painted-at="home"]) [data-for="home"]{display:none}';

/**
 * What the first paint of a school's page is. The screen between header and footer depends on the hash, which a
 * server never sees, and is left to the page's script.
 */
export async function paint(
	snapshot: SiteSnapshot,
	language: "zh" | "en",
	signedIn: boolean,
	warningClosed = false,
): Promise<Painting> {
	const { home, baseInfo } = snapshot;
	const globalTheme = home.homePageTemplateRsp?.globalTheme;
	const [header, footer, over, messages] = await Promise.all([
		region("header", home.headCfRsp.headTemplateId, home.themeColor),
		region("footer", home.footTemplateId, home.themeColor),
		overHome(globalTheme),
		fetchMessages(language),
	]);
	allowOrigins(snapshot.schools.allowedOrigins ?? []);
	const factsAt = (place: Place) =>
		factsOf({ ...snapshot, hero: home.hero, featured: home.featured, signedIn, path: places[place] });
	const sheet = new ServerStyleSheet();
	try {
		// From here to the markup nothing waits, so the language cannot change in between.
		const t = speak(language, messages);
		const html = renderToString(
			sheet.collectStyles(
				<RendererProvider value={{ blocks, act: () => undefined, t }}>
					<GlobalStyle />
					<Frame>
						{baseInfo.showDomainWarn && !warningClosed && (
							<DomainWarningBar message={baseInfo.domainWarnMsg} />
						)}
						<Painted kind="header" template={header.template} factsAt={factsAt} />
						<main />
						<Painted kind="footer" template={footer.template} factsAt={factsAt} />
					</Frame>
				</RendererProvider>,
			),
		);
		const css = sheet.getStyleTags().replace(/<\/?style[^>]*>/g, "");
		const differs = over || placesOf(header.template).length > 1 || placesOf(footer.template).length > 1;
		const tokens = [
			rule(":root", base),
			...(over ? [rule(":root[data-global-theme]", over)] : []),
			rule("#root header", header.theme),
			rule("#root footer", footer.theme),
			...(differs ? [choice] : []),
			// The footer waits below the fold, so that the screen's arrival moves nothing in sight.
			"#root main:empty{min-height:100vh}",
		];
		return {
			html,
			css: `${tokens.join("\n")}\n${css}`,
			script: [pressScript, ...(differs ? [placeScript(globalTheme)] : [])].join(";"),
		};
	} finally {
		sheet.seal();
	}
}
