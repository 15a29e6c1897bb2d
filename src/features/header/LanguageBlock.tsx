import styled from "styled-components";
import { tellError } from "../../core/errors.ts";
import { switchLanguage, useLanguage, useT } from "../../core/i18n.ts";
import type { BlockProps } from "../../renderer/define.ts";
import { Icon } from "../../ui/Icon.tsx";

/** header.language has no settings. */
export type LanguageProps = Record<string, never>;

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"header.language": LanguageProps;
	}
}

const Toggle = styled.button`
	display: inline-flex;
	align-items: center;
	justify-content: center;
	gap: var(--space-3);
	min-width: 44px;
	height: 44px;
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
	& > svg {
		display: none;
	}
	/* In a drawer it is a row among rows. */
	[role="dialog"] & {
		justify-content: start;
		width: 100%;
		font-size: var(--font-m);
	}
	[role="dialog"] & > svg {
		display: block;
	}
`;

const globe =
	"M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 9.5h17m-17 5h17M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.4-3.7 9c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3Z";

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
			<Icon path={globe} size={18} />
			{other === "zh" ? "中文" : "English"}
		</Toggle>
	);
}
