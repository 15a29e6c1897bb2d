// Loads what another school is drawn with before it is shown; a page that stays with its school never needs this.
import type { HomeConfig } from "../../schemas/generated/documents.ts";
import { loadTheme, readyTemplate, templatePath, themePath } from "../renderer/catalog.ts";
import { blocks } from "./features.ts";
import { homeTemplate } from "./homePage.ts";

/** Resolves when a school that is about to be shown can be drawn in one go: its templates, their blocks, its colours. */
export async function warmSchool(home: HomeConfig): Promise<void> {
	const region = async (kind: "header" | "footer", id: string | number | undefined) => {
		const { theme } = await readyTemplate(templatePath(kind, id), `${kind}/1`, blocks);
		await loadTheme(themePath(kind, home.themeColor, theme), `${kind}/default`);
	};
	const { globalTheme } = home.homePageTemplateRsp ?? {};
	await Promise.all([
		region("header", home.headCfRsp.headTemplateId),
		region("footer", home.footTemplateId),
		readyTemplate(homeTemplate(home), "page/home-1", blocks),
		globalTheme && loadTheme(`global/${globalTheme}`, "base"),
	]);
}
