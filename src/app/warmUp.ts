// Loads the blocks of the first paint before it happens, so that header and content appear as one.
import { getDefaultStore } from "jotai";
import { schoolIdAtom, signedInAtom } from "../core/session.ts";
import { snapshot } from "../core/snapshot.ts";
import { preloadBlocks } from "../renderer/blocks.ts";
import { loadTemplate, templatePath } from "../renderer/catalog.ts";
import { factsOf } from "./facts.ts";
import { blocks } from "./features.ts";
import { homeTemplate, isHome } from "./homePage.ts";

/** Resolves when the templates the page's own documents name can be drawn without a pause. */
export async function warmUp(): Promise<void> {
	const page = snapshot();
	// Another school's was warmed up with its documents.
	if (!page || getDefaultStore().get(schoolIdAtom) !== page.schoolId) return;
	const { home } = page;
	const path = location.hash.slice(1).split("?")[0] ?? "";
	const atHome = isHome(path);
	const signedIn = getDefaultStore().get(signedInAtom);
	const facts = factsOf({ ...page, hero: home.hero, featured: home.featured, signedIn, path });
	const load = async (path: string, fallback: string) =>
		preloadBlocks((await loadTemplate(path, fallback)).root, blocks, facts);
	// Below the fold: fetched in the meantime and waited for by nobody. Its own boundary tells of a failure.
	loadTemplate(templatePath("footer", home.footTemplateId), "footer/1")
		.then(({ root }) => preloadBlocks(root, blocks))
		.catch((error: unknown) => console.warn("the footer is fetched again when it is drawn", error));
	await Promise.all([
		load(templatePath("header", home.headCfRsp.headTemplateId), "header/1"),
		atHome && load(homeTemplate(home), "page/home-1"),
	]);
}
