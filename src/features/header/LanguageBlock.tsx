import styled from "styled-components";
import { tellError } from "../../core/errors.ts";
import { switchLanguage, useLanguage, useT } from "../../core/i18n.ts";
import type { BlockProps } from "../../renderer/define.ts";

/** header.language has no settings. */
export type LanguageProps = Record<string, never>;

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"header.language": LanguageProps;
	}
}

const Toggle = styled.button`
	min-width: 44px;
	height: 40px;
	padding: 0 var(--space-2);
	border: 0;
	border-radius: var(--radius-s);
	background: transparent;
	color: var(--header-text);
	font: inherit;
	font-size: var(--font-s);
	cursor: pointer;
	&:hover {
		background: var(--header-hover);
	}
	&:focus-visible {
		outline: 2px solid var(--header-accent);
		outline-offset: -2px;
	}
`;

/** Switches between Chinese and English; the label is in the language it leads to. */
export function LanguageBlock(_: BlockProps<LanguageProps>) {
	const t = useT();
	const language = useLanguage();
	const other = language === "zh" ? "en" : "zh";
	return (
		<Toggle
			type="button"
			lang={other}
			aria-label={t("header.switchLanguage")}
			onClick={() => void switchLanguage(other).catch(tellError)}
		>
			{other === "zh" ? "中文" : "English"}
		</Toggle>
	);
}
