import { useState } from "react";
import type { OrderDetail, PayBody, PaymentStarted } from "../../../../schemas/generated/documents.ts";
import { serverNow } from "../../../core/clock.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import type { StudentQuery } from "../../../core/session/studentQuery.ts";
import { payWithBalance, payWithPoints, startPayment } from "./calls.ts";
import { type PaymentMethod, vendorPage, withPayment } from "./rules.ts";

/**
 * Phones open the vendor's app, other devices show a code. WeChat's own browser shows a code as well: WeChat refuses H5
 * payments in it.
 */
const deviceFor = (method: PaymentMethod): PayBody["device"] => {
	const { userAgent } = navigator;
	const isRefused = method === "wechatPay" && userAgent.includes("MicroMessenger");
	return /Android|iPhone|iPod|Mobile/.test(userAgent) && !isRefused ? "phone" : "desktop";
};

interface PaymentOptions {
	readonly order: OrderDetail;
	/** Shows what is known to have changed, before the server has been asked. */
	readonly update: StudentQuery<OrderDetail>["update"];
	/** Asks the server. */
	readonly revalidate: () => void;
}

/** Begins payments of an order, and remembers what the vendor answered: the address of its code or page. */
export function usePayment({ order, update, revalidate }: PaymentOptions) {
	const [started, setStarted] = useState<PaymentStarted>();
	const [isChoosing, setChoosing] = useState(false);
	const { isBusy, failure, submit } = useSubmission("a payment could not be begun");
	const { orderNo, total, payments, pointOffer } = order;

	const pay = async (method: PaymentMethod): Promise<void> => {
		const isDone = await submit(async (signal) => {
			const device = deviceFor(method);
			if (method === "balance") {
				update(await payWithBalance({ orderNo, device }));
				return;
			}
			if (method === "points") {
				update(await payWithPoints({ orderNo, device, points: pointOffer?.price ?? 0 }));
				return;
			}
			const payment = await startPayment({ orderNo, vendor: method, device });
			const { paymentId } = payment;
			const startedAt = new Date(serverNow()).toISOString();
			let isOpen = true;
			// It may have been paid or cancelled since the click.
			update((known = order) => {
				isOpen = known.state === "open";
				return withPayment(known, { paymentId, vendor: method, state: "asked", amount: total, startedAt });
			});
			// The student has left the page, or has no need to pay any more.
			if (signal.aborted || !isOpen) return;
			setStarted(payment);
			setChoosing(false);
			if (payment.kind === "redirect") location.assign(vendorPage(payment));
		});
		// It may have been paid or cancelled meanwhile.
		if (!isDone) revalidate();
	};

	return {
		/** Of the vendor that waits; of another tab or an earlier visit, nothing is known here. */
		started: payments.some(({ paymentId, state }) => state === "asked" && paymentId === started?.paymentId)
			? started
			: undefined,
		isChoosing,
		isBusy,
		failure,
		pay: (method: PaymentMethod) => void pay(method),
		chooseAnother: () => setChoosing(true),
	};
}
