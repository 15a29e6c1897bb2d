import styled from "styled-components";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { targetPath } from "../../../renderer/commodity/targetPath.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { useStudentPage } from "../../../renderer/query/useStudentPage.ts";
import { Link } from "../../../ui/Link.tsx";
import { instantText } from "../../../ui/localFormat.ts";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { RowList } from "../../../ui/RowList.tsx";
import { CodePart } from "./CodePart.tsx";
import { fetchCards, redeemCard } from "./calls.ts";

const Card = styled.li`
	overflow-wrap: anywhere;

	& > h2 {
		margin: 0;
		font-size: var(--font-m);
	}
	& > p {
		margin: 0;
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	& > ul {
		margin: var(--space-2) 0 0;
		padding-inline-start: var(--space-5);
		line-height: 1.8;
	}
	& > ul a {
		display: inline-flex;
		align-items: center;
		min-height: 44px;
	}
`;

/** The study cards that the student redeemed, with what they opened. */
export default function CardsScreen() {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const pages = usePageNumbers();
	const redeem = async (code: string): Promise<string> => {
		const { card, isRepeated } = await redeemCard(code);
		broadcastStudentChange("cards", "learning", "enrolments", "owned", "levels", "currentUser");
		return t(isRepeated ? "accounts.redeemedBefore" : "accounts.redeemed", { name: text(card.cardName) });
	};
	return (
		<PagedScreen
			title={t("accounts.cards")}
			query={useStudentPage("cards", pages.page, fetchCards)}
			pages={pages}
			errorTitle={t("accounts.cardsFailed")}
			emptyState={{
				type: "coupon",
				title: t("accounts.cardsNone"),
				text: t("accounts.cardsNoneText"),
				action: { to: paths.lessons(), label: t("accounts.toLessons") },
			}}
			frame={(list) => (
				<>
					<CodePart title={t("accounts.redeem")} submitLabel={t("accounts.redeemSubmit")} redeem={redeem} />
					{list}
				</>
			)}
		>
			{({ list }) => (
				<RowList>
					{list.map(({ cardId, cardName, redeemedAt, targets }) => (
						<Card key={cardId}>
							<h2>{text(cardName)}</h2>
							<p>{t("accounts.redeemedOn", { day: instantText(redeemedAt, language), no: cardId })}</p>
							<ul>
								{targets.map(({ commodityType, targetId, targetName, until }) => {
									const to = targetPath({ commodityId: targetId, commodityType, targetId });
									return (
										<li key={`${commodityType} ${targetId}`}>
											{to ? <Link to={to}>{text(targetName)}</Link> : text(targetName)}
											{until && ` · ${t("accounts.until", { day: instantText(until, language) })}`}
										</li>
									);
								})}
							</ul>
						</Card>
					))}
				</RowList>
			)}
		</PagedScreen>
	);
}
