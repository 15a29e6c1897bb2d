import { useAtomValue } from "jotai";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import styled from "styled-components";
import type { CartItem, CartQuote, QuoteChanged } from "../../../../schemas/generated/documents.ts";
import { newId } from "../../../core/draft/newId.ts";
import { ApiError, notifyError } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT } from "../../../core/i18n.ts";
import { schoolIdAtom, signedInAtom } from "../../../core/session/session.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { SchoolContact } from "../../../renderer/SchoolContact.tsx";
import { SignInButton } from "../../../renderer/SignInButton.tsx";
import { Button } from "../../../ui/Button.tsx";
import { changedQuote } from "./calls.ts";
import { completeRequirements } from "./requirements.ts";
import { changedLines } from "./rules.ts";
import { payability, payPath, rememberPage, submitOrder } from "./submitOrder.ts";

const Actions = styled.div`
	display: grid;
	gap: var(--space-2);
	padding-top: var(--space-4);
	border-top: 1px solid var(--border);

	& > p {
		margin: 0 0 var(--space-1);
		color: var(--text-muted);
		line-height: 1.6;
	}
`;

const freeLabels = {
	...{ text: "cart.freeText", ready: "cart.order", busy: "cart.ordering", signIn: "cart.signIn" },
};
const payLabels = {
	...{ text: "cart.payText", ready: "cart.place", busy: "cart.placing", signIn: "cart.signInToOrder" },
};

interface CheckoutProps {
	readonly chosen: readonly string[];
	/** What the student sees: of an earlier choice for a moment. */
	readonly quote: CartQuote;
	/** The quote of what is chosen. */
	readonly current: () => Promise<CartQuote | undefined>;
	readonly replace: (quote: CartQuote) => void;
	readonly update: (items: CartItem[]) => void;
	/** What has changed since the quote; undefined when an order begins. */
	readonly setChanged: (changed: QuoteChanged | undefined) => void;
}

/** Orders what was chosen, which is then paid or, where it costs nothing, the student's; else whom to ask. */
export function Checkout(props: CheckoutProps) {
	const { chosen, quote, current, replace, update, setChanged } = props;
	const t = useT();
	const signedIn = useAtomValue(signedInAtom);
	const school = useAtomValue(schoolIdAtom);
	// A request that is sent again, because its answer was lost, is the same request.
	const [request, setRequest] = useState({ quoteId: "", id: "" });
	const { isBusy, submit } = useSubmission(notifyError);
	const navigate = useNavigate();
	const { totals } = quote;

	const order = () =>
		submit(async () => {
			const isSamePage = rememberPage();
			if (!(await completeRequirements(chosen[0] ?? "", school))) return false;
			// A click just after something was unticked waits for its quote.
			const now = await current();
			if (!now) return false;
			if (changedLines(quote.lines, now.lines).length > 0) {
				setChanged({ before: [...quote.lines], quote: now });
				return false;
			}
			const { quoteId, couponId } = now;
			const id = request.quoteId === quoteId ? request.id : newId();
			setRequest({ quoteId, id });
			setChanged(undefined);
			try {
				const body = { commodityIds: [...chosen], quoteId, requestId: id, ...(couponId ? { couponId } : {}) };
				const placed = await submitOrder(body, school);
				update(placed.cart);
				const to = payPath(placed.orders);
				if (to !== undefined && isSamePage()) navigate(to);
				return true;
			} catch (error) {
				const fresh = error instanceof ApiError ? await changedQuote(error.more.data) : undefined;
				if (!fresh) throw error;
				setChanged(fresh);
				replace(fresh.quote);
				broadcastStudentChange("cart");
				return false;
			}
		});

	if (totals.length === 0) return null;
	const way = payability(totals);
	const labels = way === "free" ? freeLabels : payLabels;
	if (way === "contact")
		return (
			<Actions>
				<h2>{t("cart.contact")}</h2>
				<p>{t("cart.contactText")}</p>
				<SchoolContact fallback={<p>{t("cart.noContact")}</p>} />
			</Actions>
		);
	return (
		<Actions>
			<p>{t(labels.text)}</p>
			{signedIn ? (
				<Button size="l" wide aria-busy={isBusy} onClick={() => void order()}>
					{t(isBusy ? labels.busy : labels.ready)}
				</Button>
			) : (
				<SignInButton size="l" wide>
					{t(labels.signIn)}
				</SignInButton>
			)}
		</Actions>
	);
}
