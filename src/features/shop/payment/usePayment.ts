import { useState } from "react";
import type { OrderDetail, OrderPayment, PaymentStarted } from "../../../../schemas/generated/documents.ts";
import { serverNow } from "../../../core/clock.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { startPayment } from "./calls.ts";
import { vendorPage } from "./rules.ts";

/** A phone is led to the vendor's app, where another device shows a code to it. */
const isPhone = (): boolean => /Android|iPhone|iPod|Mobile/.test(navigator.userAgent);

interface PaymentOptions {
	readonly order: OrderDetail;
	/** Shows what is known to have changed, before the server has been asked. */
	readonly update: (order: OrderDetail) => void;
	/** Asks the server. */
	readonly revalidate: () => void;
}

/** Begins payments of an order, and remembers what the vendor answered: the address of its code or page. */
export function usePayment({ order, update, revalidate }: PaymentOptions) {
	const [started, setStarted] = useState<PaymentStarted>();
	const [isChoosing, setChoosing] = useState(false);
	const { isBusy, failure, submit } = useSubmission("a payment could not be begun");
	const { orderNo, total, payments } = order;

	const pay = async (vendor: OrderPayment["vendor"]): Promise<void> => {
		const isDone = await submit(async () => {
			const payment = await startPayment({ orderNo, vendor, device: isPhone() ? "phone" : "desktop" });
			const { paymentId } = payment;
			const startedAt = new Date(serverNow()).toISOString();
			const others = payments.filter((each) => each.paymentId !== paymentId);
			update({
				...order,
				payments: [{ paymentId, vendor, state: "asked", amount: total, startedAt }, ...others],
			});
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
		pay: (vendor: OrderPayment["vendor"]) => void pay(vendor),
		chooseAnother: () => setChoosing(true),
	};
}
