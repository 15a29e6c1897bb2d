// Loads templates and blocks before they are rendered, so that what the server rendered can be hydrated.
import { getDefaultStore } from "jotai";
import type { TemplateChoice } from "../../../schemas/appearance.ts";
import { isHome } from "../../core/paths.ts";
import { schoolIdAtom, signedInAtom } from "../../core/session/session.ts";
import { snapshot } from "../../core/snapshot.ts";
import { appearance, readyTemplate } from "../../renderer/catalog.ts";
import { blocks } from "../features.ts";
import { factsOf } from "../shell/facts.ts";

/** Resolves when the templates that the page's own documents name can be rendered without a pause. */
export async function preloadFirstRender(): Promise<void> {
	const page = snapshot();
	// Another school's templates are loaded with its documents.
	if (!page || getDefaultStore().get(schoolIdAtom) !== page.schoolId) return;
	const path = location.hash.slice(1).split("?")[0] ?? "";
	const signedIn = getDefaultStore().get(signedInAtom);
	const facts = factsOf({ ...page, signedIn, path });
	const { header, footer, page: content } = appearance(page.home);
	const load = (template: TemplateChoice) => readyTemplate(template, blocks, facts);
	// React replaces the markup of a block whose code comes after the second render.
	await Promise.all([load(header.template), load(footer.template), isHome(path) && load(content)]);
}
