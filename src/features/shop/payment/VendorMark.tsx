import type { OrderPayment } from "../../../../schemas/generated/documents.ts";

type Vendor = OrderPayment["vendor"];

/** What is drawn on the square of each way to pay: a message with a tick, a wallet, a coin, a star, a card. */
const drawings: Readonly<Record<Vendor, { readonly ground: string; readonly lines: string }>> = {
	wechatPay: {
		ground: "#1a8f45",
		lines:
			"M16 8.5c-5 0-8.5 3-8.5 6.8 0 2 1 3.8 2.7 5L9.5 23l3.2-1.5c1 .3 2.1.5 3.3.5 5 0 8.5-3 8.5-6.7S21 8.5 16 8.5Zm-3.8 6.7 2.7 2.7 5-5.2",
	},
	alipay: {
		ground: "#1467d6",
		lines:
			"M8 12.5V21a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-7a2 2 0 0 0-2-2H9.5A1.8 1.8 0 0 1 8 10.4C8 9.5 8.7 9 9.5 9H21m-.5 8.5h.1",
	},
	balance: {
		ground: "#0f766e",
		lines: "M16 8.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Zm-3.2 4 3.2 3.8 3.2-3.8M16 16.3V20m-2.8-3.2h5.6",
	},
	points: {
		ground: "#b45309",
		lines: "m16 8 2.5 5 5.5.8-4 3.9 1 5.5-5-2.6-5 2.6 1-5.5-4-3.9 5.5-.8L16 8Z",
	},
	stripe: {
		ground: "#5a4fcf",
		lines: "M9 9.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2Zm-2 4h18M10.5 19H14",
	},
};

/** The mark of a way to pay, beside its name. */
export function VendorMark({ vendor }: { readonly vendor: Vendor }) {
	const { ground, lines } = drawings[vendor];
	return (
		<svg width={40} height={40} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
			<rect width={32} height={32} rx={8} fill={ground} />
			<path
				d={lines}
				fill="none"
				stroke="#fff"
				strokeWidth={1.9}
				strokeLinecap="round"
				strokeLinejoin="round"
			/>
		</svg>
	);
}
