import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { useCurrentUser } from "../../../core/session/studentQuery.ts";
import { Link } from "../../../ui/Link.tsx";

const Note = styled.p`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2) var(--space-4);
	align-items: baseline;
	margin: 0 0 var(--space-5);
	padding: var(--space-4) var(--space-5);
	border-radius: var(--radius-l);
	background: var(--warning-soft);
	color: var(--text);

	& > b {
		color: var(--warning);
	}
	& > a {
		color: var(--accent-hover);
		font-weight: 600;
	}
`;

/** Says so to a student who is a member already; nothing to others. */
export function MemberNote() {
	const t = useT();
	const { memberFlag = false } = useCurrentUser() ?? {};
	if (!memberFlag) return null;
	return (
		<Note>
			<b>{t("membership.isMember")}</b>
			<Link to={paths.member()}>{t("membership.mine")}</Link>
		</Note>
	);
}
