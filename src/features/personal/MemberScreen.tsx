import styled from "styled-components";
import { useConfig } from "../../core/config.ts";
import { useT, useText } from "../../core/i18n.ts";
import { useMyself } from "../../core/mine.ts";
import { safePicture, usePageTitle } from "../../core/paths.ts";
import { ReadingView } from "../../renderer/reading/ReadingView.tsx";
import { Contact } from "../../ui/Contact.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { PageHead } from "../../ui/PageHead.tsx";
import { RowPlaces } from "../../ui/RowList.tsx";
import { useHeadingFocus } from "../../ui/useHeadingFocus.ts";
import { contactWays } from "./contactWays.ts";
import { iconOf } from "./icons.ts";

const Card = styled.section`
	display: grid;
	grid-template-columns: auto minmax(0, 1fr);
	gap: var(--space-1) var(--space-5);
	align-items: center;
	padding: var(--space-6) var(--space-5);
	border: 1px solid var(--border);
	border-radius: var(--radius-l);
	background: var(--surface);

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
	@media (max-width: 599px) {
		padding: var(--space-5) var(--space-4);
		column-gap: var(--space-4);
		& > ul {
			grid-column: 1 / -1;
		}
	}
`;

/** Whether the student is a member, and whom to ask otherwise. */
export default function MemberScreen() {
	const t = useT();
	const text = useText();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	const side = useConfig("sideLayer");
	const myself = useMyself();
	usePageTitle(t("personal.memberTitle"));
	return (
		<>
			<PageHead title={t("personal.memberTitle")} heading={heading} />
			<ReadingView
				reading={myself}
				place={<RowPlaces label={t("ui.loading")} count={1} />}
				failed={t("personal.failed")}
			>
				{({ memberFlag = false, memberIco }) => {
					const picture = safePicture(memberIco);
					return (
						<Card data-member={memberFlag}>
							<span aria-hidden="true">
								{memberFlag && picture ? (
									<img src={picture} alt="" />
								) : (
									<Icon path={iconOf("personal_accountcenter_member")} size={32} />
								)}
							</span>
							<h2>{t(memberFlag ? "personal.isMember" : "personal.notMember")}</h2>
							<p>{t(memberFlag ? "personal.isMemberText" : "personal.notMemberText")}</p>
							{!memberFlag && side && <Contact {...contactWays(side, t, text)} />}
						</Card>
					);
				}}
			</ReadingView>
		</>
	);
}
