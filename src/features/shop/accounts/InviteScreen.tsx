import { useId } from "react";
import styled from "styled-components";
import type { InviteReward } from "../../../../schemas/generated/documents.ts";
import { useConfig } from "../../../core/config/config.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { useStudentQuery } from "../../../core/session/studentQuery.ts";
import { EmptyScreen } from "../../../renderer/EmptyScreen.tsx";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { useStudentPage } from "../../../renderer/query/useStudentPage.ts";
import { ShareButton } from "../../../renderer/ShareButton.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { countMessage, instantText, numberText, priceText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { RowList, RowListSkeleton } from "../../../ui/RowList.tsx";
import { SkeletonBox } from "../../../ui/Skeleton.tsx";
import { Part, Row, Title } from "./accountStyle.ts";
import { fetchInvite, fetchWithdrawals } from "./calls.ts";
import { Withdrawals } from "./Withdrawals.tsx";

const Address = styled.output`
	display: block;
	min-height: calc(1.5em + 2 * var(--space-3));
	margin-bottom: var(--space-4);
	padding: var(--space-3);
	border-radius: var(--radius-s);
	background: var(--surface-sunken);
	overflow-wrap: anywhere;
	user-select: all;

	/* Two lines, also before the code is there. */
	@media ${media.phone} {
		min-height: calc(3em + 2 * var(--space-3));
	}
`;

/** As high as its button. */
const Share = styled.div`
	min-height: 44px;
`;

/** What an invitation brings: 50 points and ¥20. */
function useRewardText(): (reward: InviteReward) => string {
	const t = useT();
	const language = useLanguage();
	const pointName = useText()(useConfig("alias")?.pointName);
	const pointsText = (points: number): string =>
		pointName
			? `${numberText(points, language)} ${pointName}`
			: t(...countMessage("accounts.points", points, language));
	return ({ points, amount, currency }) =>
		[
			...(points === undefined ? [] : [pointsText(points)]),
			...(amount === undefined || currency === undefined ? [] : [priceText(amount, currency, language)]),
		].join(t("accounts.and"));
}

/** A page outside of the hash, with the code that the registration sends. */
const invitePath = (code: string): string => `/join/register?invite=${code}`;

interface InviteLinkProps {
	/** Undefined while it loads. */
	readonly code: string | undefined;
	readonly reward: InviteReward;
}

function InviteLink({ code, reward }: InviteLinkProps) {
	const t = useT();
	const id = useId();
	const rewardText = useRewardText();
	const path = code === undefined ? undefined : invitePath(code);
	return (
		<Part aria-labelledby={id}>
			<h2 id={id}>{t("accounts.inviteLink")}</h2>
			<p>{t("accounts.inviteText", { reward: rewardText(reward) })}</p>
			<Address>{path && new URL(path, location.origin).href}</Address>
			<Share>{path && <ShareButton path={path} />}</Share>
		</Part>
	);
}

function Invite({ reward: offered }: { readonly reward: InviteReward }) {
	const t = useT();
	const language = useLanguage();
	const pages = usePageNumbers();
	const rewardText = useRewardText();
	const query = useStudentPage("invite", pages.page, fetchInvite);
	const withdrawals = useStudentQuery(["withdrawals"], fetchWithdrawals);
	// What is below is rendered after it, so that nothing moves when it is loaded.
	const isSettled = withdrawals.data !== undefined || withdrawals.error !== undefined;
	return (
		<PagedScreen
			title={t("accounts.invite")}
			query={query}
			pages={pages}
			errorTitle={t("accounts.inviteFailed")}
			emptyState={{ type: "group", title: t("accounts.inviteNone"), text: t("accounts.inviteNoneText") }}
			frame={(list) => (
				<>
					{!query.error && <InviteLink code={query.data?.code} reward={query.data?.reward ?? offered} />}
					{isSettled ? (
						<>
							<Withdrawals query={withdrawals} />
							{list}
						</>
					) : (
						<div role="status" aria-label={t("ui.loading")}>
							<SkeletonBox height={280} />
						</div>
					)}
				</>
			)}
		>
			{({ list }) => (
				<>
					<Title>{t("accounts.invited")}</Title>
					<RowList>
						{list.map(({ name, invitedAt, rewardedAt, reward }, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: two friends may register at one moment
							<Row key={index}>
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
	const service = useConfig("service");
	if (!service) return <RowListSkeleton label={t("ui.loading")} />;
	const reward = service.inviteReward;
	if (reward) return <Invite reward={reward} />;
	return (
		<EmptyScreen
			type="group"
			title={t("accounts.inviteClosed")}
			text={t("accounts.inviteClosedText")}
			action={<LinkButton to={paths.lessons()}>{t("accounts.toLessons")}</LinkButton>}
		/>
	);
}
