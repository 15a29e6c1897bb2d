import styled from "styled-components";
import type { HeaderLanguageProps } from "../../../../schemas/generated/documents.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { switchLanguage, useLanguage, useT } from "../../../core/i18n.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { useEarlyClick } from "../../../renderer/useEarlyClick.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { RegionButton } from "../../../ui/RegionButton.ts";

const Toggle = styled(RegionButton)`
	color: var(--header-text);
	--focus-color: var(--header-accent);

	&:hover {
		background: var(--header-hover);
	}
	& > svg {
		display: none;
	}
	[role="dialog"] & > svg {
		display: block;
	}
`;

const globe =
	"M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 9.5h17m-17 5h17M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.4-3.7 9c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3Z";

/** Switches between Chinese and English; the label is in the other language. */
export function LanguageBlock(_: BlockProps<HeaderLanguageProps>) {
	const t = useT();
	const language = useLanguage();
	const other = language === "zh" ? "en" : "zh";
	const { button, waiting } = useEarlyClick(
		`language ${other}`,
		() => void switchLanguage(other).catch(notifyError),
	);
	return (
		<>
			<Toggle {...button} type="button" lang={other} aria-label={t("header.switchLanguage")}>
				<Icon path={globe} size={18} />
				{other === "zh" ? "中文" : "English"}
			</Toggle>
			{waiting}
		</>
	);
}
