import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { safeImageUrl, usePageTitle } from "../../../core/paths.ts";
import { useCurrentUserQuery, useStudentQuery } from "../../../core/session/studentQuery.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { SchoolContact } from "../../../renderer/SchoolContact.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { media } from "../../../ui/media.ts";
import { PageHead } from "../../../ui/PageHead.tsx";
import { RowListSkeleton } from "../../../ui/RowList.tsx";
import { fetchMemberLevels } from "./calls.ts";
import { menuIcons } from "./icons.ts";
import { MemberLevels } from "./MemberLevels.tsx";

const Card = styled.section`
	display: grid;
	grid-template-columns: auto minmax(0, 1fr);
	gap: var(--space-1) var(--space-5);
	align-items: center;
	padding: var(--space-6) var(--space-5);
	${surface}

	& > span {
		display: grid;
		grid-row: span 2;
		place-items: center;
		width: 64px;
		height: 64px;
		overflow: hidden;
		border-radius: 50%;
		background: var(--surface-sunken);
		color: var(--text-muted);
	}
	&[data-member="true"] > span {
		background: var(--warning-soft);
		color: var(--warning);
	}
	& > span > img {
		width: 100%;
		height: 100%;
		object-fit: cover;
	}
	& > h2 {
		margin: 0;
		font-size: var(--font-l);
	}
	& > p {
		margin: 0;
		color: var(--text-muted);
	}
	& > ul {
		grid-column: 2;
		margin-top: var(--space-3);
	}
	@media ${media.phone} {
		padding: var(--space-5) var(--space-4);
		column-gap: var(--space-4);
		& > ul {
			grid-column: 1 / -1;
		}
	}
`;

/** Whether the student is a member, by which levels and until when; otherwise the school's contact data. */
export default function MemberScreen() {
	const t = useT();
	const myself = useCurrentUserQuery();
	const levels = useStudentQuery(["levels"], fetchMemberLevels);
	usePageTitle(t("personal.memberTitle"));
	const member = myself.data;
	return (
		<>
			<PageHead title={t("personal.memberTitle")} />
			<QueryView
				query={member ? levels : { ...myself, data: undefined }}
				placeholder={<RowListSkeleton label={t("ui.loading")} count={1} />}
				errorTitle={t("personal.failed")}
			>
				{({ list }) => {
					const isMember = member?.memberFlag ?? false;
					const picture = safeImageUrl(member?.memberIco);
					return (
						<>
							<Card data-member={isMember}>
								<span aria-hidden="true">
									{isMember && picture ? (
										<img src={picture} alt="" />
									) : (
										<Icon path={menuIcons.personal_accountcenter_member} size={32} />
									)}
								</span>
								<h2>{t(isMember ? "personal.isMember" : "personal.notMember")}</h2>
								<p>{t(isMember ? "personal.isMemberText" : "personal.notMemberText")}</p>
								{!isMember && <SchoolContact />}
							</Card>
							<MemberLevels levels={list} />
						</>
					);
				}}
			</QueryView>
		</>
	);
}
