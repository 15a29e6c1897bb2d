import styled from "styled-components";
import type { MessageBellProps } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { countMessage } from "../../../ui/localFormat.ts";
import { bell } from "./icons.ts";

const Dot = styled.span`
	position: absolute;
	top: 9px;
	right: 9px;
	width: 10px;
	height: 10px;
	border: 2px solid var(--header-bg);
	border-radius: 50%;
	background: var(--header-badge);
`;

/** Link to the messages, with a dot when some are unread (SHELL-HEAD-12, SHELL-HEAD-13). */
export default function BellBlock({ props: { unread = 0 } }: BlockProps<MessageBellProps>) {
	const t = useT();
	const language = useLanguage();
	return (
		<IconButton
			as="a"
			href={`#${paths.messages()}`}
			aria-label={unread > 0 ? t(...countMessage("message.unread", unread, language)) : t("message.title")}
		>
			<Icon path={bell} size={22} />
			{unread > 0 && <Dot data-unread={unread} />}
		</IconButton>
	);
}
