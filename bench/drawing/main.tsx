// Draws header and footer from documents and by hand, each time into a fresh root, and tells how long it took.
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { HashRouter } from "react-router-dom";
import type { TemplateDoc } from "../../schemas/generated/documents.ts";
import { fetchMessages, say, speak } from "../../src/core/i18n.ts";
import { feature as appDownload } from "../../src/features/app-download/feature.ts";
import { feature as cart } from "../../src/features/cart/feature.ts";
import { feature as footer } from "../../src/features/footer/feature.ts";
import { feature as header } from "../../src/features/header/feature.ts";
import { feature as learning } from "../../src/features/learning/feature.ts";
import { feature as login } from "../../src/features/login/feature.ts";
import { feature as menu } from "../../src/features/menu/feature.ts";
import { feature as message } from "../../src/features/message/feature.ts";
import { feature as school } from "../../src/features/school/feature.ts";
import { preloadBlocks } from "../../src/renderer/blocks.ts";
import { registry } from "../../src/renderer/define.ts";
import { RendererProvider, TemplateView } from "../../src/renderer/TemplateView.tsx";
import footerJson from "../../templates/footer/1.json";
import headerJson from "../../templates/header/1.json";
import { FooterByHand, HeaderByHand } from "./ByHand.tsx";
import { facts } from "./documents.ts";

const headerTemplate = headerJson as unknown as TemplateDoc;
const footerTemplate = footerJson as unknown as TemplateDoc;
const features = [header, menu, footer, school, learning, appDownload, login, message, cart];
const blocks = registry(features.flatMap((feature) => feature.blocks ?? []));
const renderer = { blocks, act: () => undefined, t: say };

const ways: Readonly<Record<string, () => ReactNode>> = {
	documents: () => (
		<RendererProvider value={renderer}>
			<TemplateView template={headerTemplate} facts={facts} />
			<TemplateView template={footerTemplate} facts={facts} />
		</RendererProvider>
	),
	hand: () => (
		<>
			<HeaderByHand />
			<FooterByHand />
		</>
	),
};

/** Mounts one way of drawing; what is returned is compared and averaged by scripts/bench. */
function draw(way: string): { ms: number; html: string } {
	const content = ways[way];
	if (!content) throw new Error(`draw: expected one of ${Object.keys(ways).join(", ")}, found "${way}"`);
	const element = document.body.appendChild(document.createElement("div"));
	const root = createRoot(element);
	const from = performance.now();
	flushSync(() => root.render(<HashRouter>{content()}</HashRouter>));
	// Layout is part of drawing; reading a size makes the browser do it now.
	element.getBoundingClientRect();
	const ms = performance.now() - from;
	// Generated ids are counted up from one drawing to the next.
	const html = element.innerHTML.replaceAll(/_r_\w+_/g, "id");
	root.unmount();
	element.remove();
	return { ms, html };
}

speak("en", await fetchMessages("en"));
await Promise.all([headerTemplate, footerTemplate].map(({ root }) => preloadBlocks(root, blocks)));
Object.assign(globalThis, { draw });
