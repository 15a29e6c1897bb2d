import { useId } from "react";
import styled from "styled-components";
import type { InviteReward } from "../../../../schemas/generated/documents.ts";
import { useConfig } from "../../../core/config/config.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { EmptyScreen } from "../../../renderer/EmptyScreen.tsx";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { useStudentPage } from "../../../renderer/query/useStudentPage.ts";
import { ShareButton } from "../../../renderer/ShareButton.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { instantText, numberText, priceText } from "../../../ui/localFormat.ts";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { RowList } from "../../../ui/RowList.tsx";
import { Part, Row, Title } from "./accountStyle.ts";
import { fetchInvite } from "./calls.ts";
import { Withdrawals } from "./Withdrawals.tsx";

const Address = styled.output`
	display: block;
	margin-bottom: var(--space-4);
	padding: var(--space-3);
	border-radius: var(--radius-s);
	background: var(--surface-sunken);
	overflow-wrap: anywhere;
	user-select: all;
`;

/** What an invitation brings: 50 points and ¥20. */
function useRewardText(): (reward: InviteReward) => string {
	const t = useT();
	const language = useLanguage();
	const pointName = useText()(useConfig("alias")?.pointName) || t("accounts.points");
	return ({ points, amount, currency }) =>
		[
			...(points === undefined ? [] : [`${numberText(points, language)} ${pointName}`]),
			...(amount === undefined || currency === undefined ? [] : [priceText(amount, currency, language)]),
		].join(t("accounts.and"));
}

/** A page outside of the hash, with the code that the registration sends. */
const invitePath = (code: string): string => `/join/register?invite=${code}`;

function InviteLink({ code, reward }: { readonly code: string; readonly reward: InviteReward }) {
	const t = useT();
	const id = useId();
	const rewardText = useRewardText();
	const path = invitePath(code);
	return (
		<Part aria-labelledby={id}>
			<h2 id={id}>{t("accounts.inviteLink")}</h2>
			<p>{t("accounts.inviteText", { reward: rewardText(reward) })}</p>
			<Address>{new URL(path, location.origin).href}</Address>
			<ShareButton path={path} />
		</Part>
	);
}

function Invite() {
	const t = useT();
	const language = useLanguage();
	const pages = usePageNumbers();
	const rewardText = useRewardText();
	const query = useStudentPage("invite", pages.page, fetchInvite);
	return (
		<PagedScreen
			title={t("accounts.invite")}
			query={query}
			pages={pages}
			errorTitle={t("accounts.inviteFailed")}
			emptyState={{ type: "group", title: t("accounts.inviteNone"), text: t("accounts.inviteNoneText") }}
			frame={(list) => (
				<>
					{query.data && <InviteLink code={query.data.code} reward={query.data.reward} />}
					<Withdrawals />
					{list}
				</>
			)}
		>
			{({ list }) => (
				<>
					<Title>{t("accounts.invited")}</Title>
					<RowList>
						{list.map(({ name, invitedAt, rewardedAt, reward }) => (
							<Row key={invitedAt}>
								<span>{name}</span>
								<time dateTime={invitedAt}>{instantText(invitedAt, language)}</time>
								<strong data-gain={reward !== undefined}>
									{reward ? rewardText(reward) : t(rewardedAt ? "accounts.bought" : "accounts.joined")}
								</strong>
							</Row>
						))}
					</RowList>
				</>
			)}
		</PagedScreen>
	);
}

/** The student's invitations; a school without them says so. */
export default function InviteScreen() {
	const t = useT();
	if (useConfig("service")?.inviteReward) return <Invite />;
	return (
		<EmptyScreen
			type="group"
			title={t("accounts.inviteClosed")}
			text={t("accounts.inviteClosedText")}
			action={<LinkButton to={paths.lessons()}>{t("accounts.toLessons")}</LinkButton>}
		/>
	);
}
