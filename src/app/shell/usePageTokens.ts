import { useLayoutEffect } from "react";
import { useConfig } from "../../core/config/config.ts";
import { appearance, useTemplate, useTheme } from "../../renderer/catalog.ts";
import { applyTokens } from "../../renderer/theme.ts";
import { blocks } from "../features.ts";

/** The accent colours of the header's theme for the whole page, also for one without a header; dialogs included. */
export function usePageTokens(): void {
	const { template, theme } = appearance(useConfig("home")).header;
	const tokens = useTheme(theme(useTemplate(template, blocks)))?.page;
	useLayoutEffect(() => {
		if (tokens) applyTokens(document.documentElement, tokens);
	}, [tokens]);
}
