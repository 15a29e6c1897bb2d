// Sends the notices of payment vendors to the merchant, again and again until they are answered, as vendors do.
import type { FastifyInstance } from "fastify";
import type { PaymentVendorName } from "../../ports/payment/paymentVendor.ts";
import { sendInside } from "../sendInside.ts";
import type { Account, BookNotice, BookPayment, Books } from "./books.ts";
import { randomId } from "./moves.ts";
import type { NoticeOptions, PayDesk, PayEvent, PayVendor } from "./payVendor.ts";

/** Pauses between tries; a real vendor goes on for a day. */
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000];
/** Of one payment. */
const maxNotices = 50;

interface Sending {
	readonly account: Account;
	readonly paymentId: string;
	readonly notice: BookNotice;
	readonly event: PayEvent;
}

export function createNotifier(
	app: FastifyInstance,
	vendors: ReadonlyMap<PaymentVendorName, PayVendor>,
	{ secret, books }: { readonly secret: string; readonly books: Books },
): PayDesk["notify"] {
	const timers = new Set<NodeJS.Timeout>();
	const running = new Set<Promise<void>>();
	let isClosing = false;
	app.addHook("preClose", async () => {
		isClosing = true;
		for (const timer of timers) clearTimeout(timer);
		await Promise.all(running);
	});

	const write = ({ account, paymentId }: Sending, notice: BookNotice) =>
		books.change(account, paymentId, (payment) => ({
			...payment,
			notices: [...payment.notices.filter(({ id }) => id !== notice.id), notice].slice(-maxNotices),
		}));

	/** @returns the status of the answer, and whether it ends the notice */
	async function send(sending: Sending, vendor: PayVendor, payment: BookPayment) {
		const { account, event, notice } = sending;
		const { headers, body } = vendor.notice(secret, account, payment, event, notice.fault);
		const url = new URL(payment.notifyUrl);
		const answer = await sendInside(app, url.host)(url, { method: "POST", headers, body });
		return { status: answer.status, isTaken: vendor.isTaken(answer.status, await answer.text()) };
	}

	async function attempt(sending: Sending): Promise<void> {
		const { account, paymentId } = sending;
		const vendor = vendors.get(account.vendor);
		const payment = await books.get(account, paymentId);
		if (!vendor || !payment) return;
		const { status, isTaken } = await send(sending, vendor, payment);
		const tries = sending.notice.tries + 1;
		const pauseMs = pausesMs[tries - 1];
		const outcome = isTaken ? "taken" : pauseMs === undefined ? "given up" : "waits";
		const notice: BookNotice = { ...sending.notice, at: new Date().toISOString(), status, tries, outcome };
		await write(sending, notice);
		if (outcome === "waits" && pauseMs !== undefined) schedule({ ...sending, notice }, pauseMs);
	}

	function schedule(sending: Sending, delayMs: number): void {
		if (isClosing) return;
		const timer = setTimeout(() => {
			timers.delete(timer);
			const work = attempt(sending)
				.catch((error: unknown) => {
					app.log.warn({ err: error }, "stand-in: a notice of a payment was not sent");
				})
				.finally(() => running.delete(work));
			running.add(work);
		}, delayMs);
		timers.add(timer);
	}

	return async (account, payment, event, { fault, delayMs = 0, isNeverSent = false }: NoticeOptions = {}) => {
		const notice: BookNotice = {
			...{ id: randomId("notice_"), about: event.about, at: new Date(Date.now() + delayMs).toISOString() },
			...{ status: 0, tries: 0, outcome: isNeverSent ? "never sent" : "waits" },
			...(fault ? { fault } : {}),
		};
		const sending = { account, paymentId: payment.id, event, notice };
		await write(sending, notice);
		if (!isNeverSent) schedule(sending, delayMs);
	};
}
