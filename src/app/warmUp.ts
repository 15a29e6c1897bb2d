// Loads the blocks of the first paint before it happens, so that header, content and footer appear as one.
import { snapshot } from "../core/snapshot.ts";
import { preloadBlocks } from "../renderer/blocks.ts";
import { loadTemplate, templatePath } from "../renderer/catalog.ts";
import { blocks } from "./features.ts";
import { homeTemplate, isHome } from "./homePage.ts";

/** Resolves when the templates the page's own documents name can be drawn without a pause. */
export async function warmUp(): Promise<void> {
	const home = snapshot()?.home;
	if (!home) return;
	const load = async (path: string, fallback: string) =>
		preloadBlocks((await loadTemplate(path, fallback)).root, blocks);
	const atHome = isHome(location.hash.slice(1).split("?")[0] ?? "");
	await Promise.all([
		load(templatePath("header", home.headCfRsp.headTemplateId), "header/1"),
		load(templatePath("footer", home.footTemplateId), "footer/1"),
		atHome && load(homeTemplate(home), "page/home-1"),
	]);
}
