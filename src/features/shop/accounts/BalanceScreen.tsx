import styled from "styled-components";
import type { Balance } from "../../../../schemas/generated/documents.ts";
import { useConfig } from "../../../core/config/config.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { orderQueries } from "../../../renderer/purchase/purchasePaths.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { useStudentPage } from "../../../renderer/query/useStudentPage.ts";
import { instantText, numberText, priceText } from "../../../ui/localFormat.ts";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { RowList } from "../../../ui/RowList.tsx";
import { Row, Title } from "./accountStyle.ts";
import { ChargeForm } from "./ChargeForm.tsx";
import { CodePart } from "./CodePart.tsx";
import { fetchBalance, rechargeBalance } from "./calls.ts";
import { changeText } from "./rules.ts";

/** As high while it loads. */
const Frame = styled.div`
	min-height: 112px;
	margin: 0 0 var(--space-6);
	padding: var(--space-5);
	border-radius: var(--radius-l);
	background: var(--accent-soft);

	& dl {
		display: flex;
		flex-wrap: wrap;
		gap: var(--space-4) var(--space-6);
		margin: 0;
	}
	& dt {
		color: var(--text-muted);
	}
	& dd {
		margin: 0;
		font-size: var(--font-xxl);
		font-variant-numeric: tabular-nums;
		font-weight: 700;
		line-height: 1.2;
		overflow-wrap: anywhere;
	}
`;

/** The balance in each currency. A student without an account sees 0 in the currency of the school. */
function Balances({
	balances,
	own,
}: {
	readonly balances: readonly Balance[];
	readonly own: string | undefined;
}) {
	const t = useT();
	const language = useLanguage();
	return (
		<dl>
			{balances.length === 0 && (
				<div>
					<dt>{t("accounts.has")}</dt>
					<dd>{own === undefined ? numberText(0, language) : priceText(0, own, language)}</dd>
				</div>
			)}
			{balances.map(({ currency, balance }) => (
				<div key={currency}>
					<dt>{t(balances.length > 1 ? "accounts.hasIn" : "accounts.has", { currency })}</dt>
					<dd>{priceText(balance, currency, language)}</dd>
				</div>
			))}
		</dl>
	);
}

/** The money of the student, and where it came from and went. */
export default function BalanceScreen() {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const pages = usePageNumbers();
	const query = useStudentPage("balance", pages.page, fetchBalance);
	const service = useConfig("service");
	const offer = service?.charge;
	const own = offer?.currency ?? service?.inviteReward?.currency;
	const recharge = async (code: string): Promise<string> => {
		const { amount, currency, isRepeated } = await rechargeBalance(code);
		// The methods of paying an open order depend on it.
		broadcastStudentChange("balance", orderQueries);
		const money = priceText(amount, currency, language);
		return t(isRepeated ? "accounts.rechargedBefore" : "accounts.recharged", { money });
	};
	return (
		<PagedScreen
			title={t("accounts.balance")}
			query={query}
			pages={pages}
			errorTitle={t("accounts.balanceFailed")}
			emptyState={{ type: "coupon", title: t("accounts.balanceNone"), text: t("accounts.balanceNoneText") }}
			frame={(list) => (
				<>
					{!query.error && (
						<Frame>{query.data && <Balances balances={query.data.balances} own={own} />}</Frame>
					)}
					{offer && <ChargeForm key={offer.currency} offer={offer} />}
					<CodePart
						title={t("accounts.recharge")}
						submitLabel={t("accounts.rechargeSubmit")}
						redeem={recharge}
					/>
					{list}
				</>
			)}
		>
			{({ list }) => (
				<>
					<Title>{t("accounts.entries")}</Title>
					<RowList>
						{list.map(({ id, amount, currency, balance, reason, at }) => (
							<Row key={id}>
								<span>{text(reason)}</span>
								<time dateTime={at}>{instantText(at, language, "minute")}</time>
								<strong data-gain={amount > 0}>{changeText(amount, currency, language)}</strong>
								<small>{t("accounts.after", { money: priceText(balance, currency, language) })}</small>
							</Row>
						))}
					</RowList>
				</>
			)}
		</PagedScreen>
	);
}
