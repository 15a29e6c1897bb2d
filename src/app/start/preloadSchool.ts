// Loads what another school is rendered with before it is shown; a page that stays with its school never needs this.
import type { HomeConfig } from "../../../schemas/generated/documents.ts";
import { appearance, loadTheme, readyRegion, readyTemplate } from "../../renderer/catalog.ts";
import { blocks } from "../features.ts";

/** Resolves when a school can be rendered without a pause: its templates, their blocks, its themes. */
export async function preloadSchool(home: HomeConfig): Promise<void> {
	const { header, footer, page, globalTheme } = appearance(home);
	await Promise.all([
		readyRegion(header, blocks),
		readyRegion(footer, blocks),
		readyTemplate(page, blocks),
		globalTheme && loadTheme(globalTheme),
	]);
}
