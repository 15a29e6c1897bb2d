import { useState } from "react";
import type {
	OrderDetail,
	OrderPayment,
	PayBody,
	PaymentStarted,
} from "../../../../schemas/generated/documents.ts";
import { serverNow } from "../../../core/clock.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import type { StudentQuery } from "../../../core/session/studentQuery.ts";
import { payWithBalance, startPayment } from "./calls.ts";
import { vendorPage } from "./rules.ts";

/** A phone is led to the vendor's app, and another device shows a code to it; so does WeChat's browser, which H5 refuses. */
const deviceFor = (vendor: OrderPayment["vendor"]): PayBody["device"] => {
	const { userAgent } = navigator;
	const isRefused = vendor === "wechatPay" && userAgent.includes("MicroMessenger");
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
	const { orderNo, total, payments } = order;

	const pay = async (way: OrderDetail["ways"][number]): Promise<void> => {
		const isDone = await submit(async () => {
			if (way === "balance") {
				update(await payWithBalance({ orderNo, device: deviceFor(way) }));
				return;
			}
			const vendor = way;
			const payment = await startPayment({ orderNo, vendor, device: deviceFor(vendor) });
			const { paymentId } = payment;
			const startedAt = new Date(serverNow()).toISOString();
			const asked = { paymentId, vendor, state: "asked", amount: total, startedAt } as const;
			// It may have been paid or cancelled since the click.
			update((known = order) => {
				const isKnown = known.payments.some((each) => each.paymentId === paymentId);
				return isKnown || known.state !== "open" ? known : { ...known, payments: [asked, ...known.payments] };
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
		pay: (way: OrderDetail["ways"][number]) => void pay(way),
		chooseAnother: () => setChoosing(true),
	};
}
