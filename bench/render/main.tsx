// Renders header and footer from documents or hand-written, each time into a fresh root, and measures the time.
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { HashRouter } from "react-router-dom";
import type { TemplateDoc } from "../../schemas/generated/documents.ts";
import { fetchMessages, setLanguage, translate } from "../../src/core/i18n.ts";
import { feature as login } from "../../src/features/account/login/feature.ts";
import { feature as message } from "../../src/features/account/message/feature.ts";
import { feature as learning } from "../../src/features/learn/learning/feature.ts";
import { feature as cart } from "../../src/features/shop/cart/feature.ts";
import { feature as appDownload } from "../../src/features/site/app-download/feature.ts";
import { feature as footer } from "../../src/features/site/footer/feature.ts";
import { feature as header } from "../../src/features/site/header/feature.ts";
import { feature as menu } from "../../src/features/site/menu/feature.ts";
import { feature as school } from "../../src/features/site/school/feature.ts";
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
const renderer = { blocks, act: () => undefined, t: translate };

const variants: Readonly<Record<string, () => ReactNode>> = {
	documents: () => (
		<RendererProvider value={renderer}>
			<TemplateView template={headerTemplate} facts={facts} />
			<TemplateView template={footerTemplate} facts={facts} />
		</RendererProvider>
	),
	// Buttons that may be clicked before the page has started ask for the renderer.
	hand: () => (
		<RendererProvider value={renderer}>
			<HeaderByHand />
			<FooterByHand />
		</RendererProvider>
	),
};

/** Mounts one variant; scripts/bench compares the markup and the times. */
function render(variant: string): { ms: number; html: string } {
	const content = variants[variant];
	if (!content)
		throw new Error(`render: expected one of ${Object.keys(variants).join(", ")}, found "${variant}"`);
	const element = document.body.appendChild(document.createElement("div"));
	const root = createRoot(element);
	const from = performance.now();
	flushSync(() => root.render(<HashRouter>{content()}</HashRouter>));
	// Reading a size makes the browser do the layout now.
	element.getBoundingClientRect();
	const ms = performance.now() - from;
	// React's generated ids differ from one render to the next.
	const html = element.innerHTML.replaceAll(/_r_\w+_/g, "id");
	root.unmount();
	element.remove();
	return { ms, html };
}

setLanguage("en", await fetchMessages("en"));
await Promise.all([headerTemplate, footerTemplate].map(({ root }) => preloadBlocks(root, blocks)));
Object.assign(globalThis, { render });
