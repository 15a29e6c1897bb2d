import { type FormEvent, useId, useRef, useState } from "react";
import type { Balance, WithdrawalList } from "../../../../schemas/generated/documents.ts";
import { newId } from "../../../core/draft/newId.ts";
import { errorMessage } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { toast } from "../../../core/toast.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import type { SchoolQuery } from "../../../renderer/query/useSchoolQuery.ts";
import { Button } from "../../../ui/Button.tsx";
import { FormError } from "../../../ui/FormError.tsx";
import { instantText, priceText } from "../../../ui/localFormat.ts";
import { RowList } from "../../../ui/RowList.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { Part, Row } from "./accountStyle.ts";
import { askWithdrawal } from "./calls.ts";
import { minorOf } from "./rules.ts";

/** Of what is trimmed. */
const minPayeeLength = 4;

function WithdrawForm({ currency, withdrawable }: Balance) {
	const t = useT();
	const language = useLanguage();
	const id = useId();
	const [amount, setAmount] = useState("");
	const [payee, setPayee] = useState("");
	const [invalid, setInvalid] = useState<"amount" | "payee">();
	const [attempt, setAttempt] = useState(0);
	const amountField = useRef<HTMLInputElement>(null);
	const payeeField = useRef<HTMLInputElement>(null);
	/** Of this request: sent again after a lost reply, nothing more is asked for. */
	const request = useRef<{ readonly content: string; readonly id: string }>(undefined);
	const { isBusy, failure, submit } = useSubmission("a withdrawal could not be asked for");
	const limit = priceText(withdrawable, currency, language);
	const texts = { amount: t("accounts.amountWrong", { limit }), payee: t("accounts.payeeMissing") };
	const onSubmit = (event: FormEvent): void => {
		event.preventDefault();
		const minor = minorOf(amount, currency);
		const isAmount = minor !== undefined && minor <= withdrawable;
		const missing = payee.trim().length < minPayeeLength ? "payee" : undefined;
		const found = isAmount ? missing : "amount";
		setInvalid(found);
		setAttempt(attempt + 1);
		if (found || minor === undefined) {
			(found === "payee" ? payeeField : amountField).current?.focus();
			return;
		}
		const content = JSON.stringify([minor, payee]);
		if (request.current?.content !== content) request.current = { content, id: newId() };
		const requestId = request.current.id;
		void submit(async () => {
			await askWithdrawal({ requestId, amount: minor, currency, payee: payee.trim() });
			toast.success(t("accounts.withdrawalAsked"));
			broadcastStudentChange("withdrawals", "balance");
		});
	};
	return (
		<form onSubmit={onSubmit} noValidate>
			<TextField
				label={t("accounts.withdrawAmount", { limit })}
				labelShown
				inputMode="decimal"
				autoComplete="off"
				value={amount}
				inputRef={amountField}
				aria-describedby={`${id}-error`}
				aria-invalid={invalid === "amount"}
				onChange={({ target }) => setAmount(target.value)}
			/>
			<TextField
				label={t("accounts.payee")}
				labelShown
				maxLength={200}
				autoComplete="off"
				value={payee}
				inputRef={payeeField}
				aria-describedby={`${id}-error`}
				aria-invalid={invalid === "payee"}
				onChange={({ target }) => setPayee(target.value)}
			/>
			<FormError id={`${id}-error`} number={attempt}>
				{invalid ? texts[invalid] : failure && errorMessage(failure.error, t, "accounts.withdrawFailed")}
			</FormError>
			<div>
				<Button type="submit" aria-busy={isBusy}>
					{t("accounts.withdraw")}
				</Button>
			</div>
		</form>
	);
}

/** What of the balance can be paid out, and what became of earlier requests. */
export function Withdrawals({ query }: { readonly query: SchoolQuery<WithdrawalList> }) {
	const t = useT();
	const language = useLanguage();
	const id = useId();
	return (
		<Part aria-labelledby={id}>
			<h2 id={id}>{t("accounts.withdrawals")}</h2>
			<QueryView query={query} errorTitle={t("accounts.withdrawalsFailed")}>
				{({ list, balances }) => {
					const open = list.some(({ state }) => state === "asked");
					const payable = balances.filter(({ withdrawable }) => withdrawable > 0);
					const none = payable.length === 0 ? "accounts.withdrawNone" : "accounts.withdrawText";
					return (
						<>
							<p>{t(open ? "accounts.withdrawOpen" : none)}</p>
							{!open && payable.map((balance) => <WithdrawForm key={balance.currency} {...balance} />)}
							{list.length > 0 && (
								<RowList>
									{list.map(({ id: key, amount, currency, state, askedAt, reason }) => (
										<Row key={key}>
											<span>{priceText(amount, currency, language)}</span>
											<time dateTime={askedAt}>{instantText(askedAt, language)}</time>
											<strong>{t(`accounts.withdrawal.${state}`)}</strong>
											{reason && <small>{reason}</small>}
										</Row>
									))}
								</RowList>
							)}
						</>
					);
				}}
			</QueryView>
		</Part>
	);
}
