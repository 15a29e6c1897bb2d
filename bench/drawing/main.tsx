// Draws header and footer from documents and by hand, each time into a fresh root, and tells how long it took.
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { HashRouter } from "react-router-dom";
import { loadLanguage, say } from "../../src/core/i18n.ts";
import { feature as footer } from "../../src/features/footer/feature.ts";
import { feature as header } from "../../src/features/header/feature.ts";
import { feature as menu } from "../../src/features/menu/feature.ts";
import { registry } from "../../src/renderer/define.ts";
import { RendererProvider, TemplateView } from "../../src/renderer/TemplateView.tsx";
import { FooterByHand, HeaderByHand } from "./ByHand.tsx";
import { facts, footerTemplate, headerTemplate } from "./documents.ts";

const blocks = registry([header, menu, footer].flatMap((feature) => feature.blocks ?? []));
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
	const html = element.innerHTML;
	root.unmount();
	element.remove();
	return { ms, html };
}

await loadLanguage("en");
Object.assign(globalThis, { draw });
