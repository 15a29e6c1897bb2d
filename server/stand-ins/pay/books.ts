// What the payment vendors of a demonstration know of each payment: the money they took, sent back, and the notices they
// sent. Stored in the database, so that every server of the demonstration answers for all.
import type { Deps } from "../../deps.ts";
import type { PaymentVendorName } from "../../ports/payment/paymentVendor.ts";

/** Money of a student that the vendor took. A payment may have been paid twice. */
export interface Capture {
	/** The vendor's name of it. */
	readonly ref: string;
	readonly amount: number;
	readonly paidAt: string;
}

/** What the merchant had written beside a payment or refund; Stripe only. */
type Metadata = Readonly<Record<string, string>>;

export interface BookRefund {
	/** The merchant's number. */
	readonly number: string;
	/** The vendor's name of it. */
	readonly ref: string;
	/** Of the capture. */
	readonly of: string;
	readonly amount: number;
	readonly askedAt: string;
	/** When the student has the money. */
	readonly doneAt: string;
	readonly hasFailed: boolean;
	readonly notifyUrl: string;
	readonly metadata: Metadata;
}

export interface BookNotice {
	readonly id: string;
	readonly about: "payment" | "refund";
	readonly at: string;
	/** How it differs from a right one. */
	readonly fault?: NoticeFault;
	/** HTTP status of the last answer; 0 for none. */
	readonly status: number;
	readonly tries: number;
	/** Whether it was answered as the vendor wants it; `given up` when it was sent often enough. */
	readonly outcome: "waits" | "taken" | "given up" | "never sent";
}

/** `amount`: another amount than was paid; `signature`: one that proves nothing. */
export type NoticeFault = "amount" | "signature";

/** A payment as its vendor has it. The payer is never named. */
export interface BookPayment {
	/** What the vendor is asked by. */
	readonly id: string;
	/** The merchant's number. */
	readonly number: string;
	/** In minor units. */
	readonly amount: number;
	readonly currency: string;
	readonly subject: string;
	/** Which of the vendor's products, such as `native`. */
	readonly product: string;
	readonly notifyUrl: string;
	/** Empty where the vendor leads nobody back. */
	readonly returnUrl: string;
	/** Where who does not pay is led to. */
	readonly cancelUrl: string;
	readonly validUntil: string;
	readonly createdAt: string;
	readonly metadata: Metadata;
	/** What it was asked for with, to know whether the same is asked for again. */
	readonly request: string;
	/** What the vendor calls the money when it is paid. */
	readonly ref: string;
	/** Whether the student saw the vendor's page; Alipay has no trade before that. */
	readonly isOpened: boolean;
	readonly isClosed: boolean;
	/** Whether refunds of it are refused; set on the page of the books. */
	readonly refusesRefunds: boolean;
	readonly captures: readonly Capture[];
	readonly refunds: readonly BookRefund[];
	readonly notices: readonly BookNotice[];
}

export const nothingYet = {
	...{ isOpened: false, isClosed: false, refusesRefunds: false, captures: [], refunds: [], notices: [] },
	metadata: {},
} as const;

/** Whose payments: of a company, at a vendor. */
export interface Account {
	readonly companyId: number;
	readonly vendor: PaymentVendorName;
}

export interface StoredPayment extends Account {
	readonly payment: BookPayment;
}

/** A line of the statement of a day. Refunds are negative. */
interface StatementLine extends Pick<Account, "vendor"> {
	readonly number: string;
	readonly ref: string;
	readonly amount: number;
	readonly currency: string;
	readonly at: string;
}

type Row = { document: BookPayment };

const maxListed = 50;

export type Books = ReturnType<typeof createBooks>;

export function createBooks(db: Deps["db"]) {
	const key = "company_id = $1 and vendor = $2 and id = $3";
	return {
		/** Undefined for one the vendor never heard of. */
		async get({ companyId, vendor }: Account, id: string): Promise<BookPayment | undefined> {
			const [row] = await db.company(companyId, (sql) =>
				sql.query<Row>(`select document from stand_in_payment where ${key}`, [companyId, vendor, id]),
			);
			return row?.document;
		},
		/** The payment that contains this, such as a capture. */
		async find(
			{ companyId, vendor }: Account,
			part: {
				readonly captures?: readonly Partial<Capture>[];
				readonly refunds?: readonly Partial<BookRefund>[];
			},
		): Promise<BookPayment | undefined> {
			const [row] = await db.company(companyId, (sql) =>
				sql.query<Row>(
					"select document from stand_in_payment where company_id = $1 and vendor = $2 and document @> $3 limit 1",
					[companyId, vendor, JSON.stringify(part)],
				),
			);
			return row?.document;
		},
		/** @returns the payment of that id, which may have been there before */
		create: ({ companyId, vendor }: Account, payment: BookPayment): Promise<BookPayment> =>
			db.company(companyId, async (sql) => {
				const values = [companyId, vendor, payment.id];
				const [made] = await sql.query<Row>(
					`insert into stand_in_payment (company_id, vendor, id, document) values ($1, $2, $3, $4)
					on conflict do nothing returning document`,
					[...values, JSON.stringify(payment)],
				);
				const [row] = made
					? [made]
					: await sql.query<Row>(`select document from stand_in_payment where ${key}`, values);
				return row?.document ?? payment;
			}),
		/** @param change what becomes of it; undefined leaves it as it is @returns what it is then */
		change: (
			{ companyId, vendor }: Account,
			id: string,
			change: (payment: BookPayment) => BookPayment | undefined,
		): Promise<BookPayment | undefined> =>
			db.company(companyId, async (sql) => {
				const values = [companyId, vendor, id];
				const [row] = await sql.query<Row>(
					`select document from stand_in_payment where ${key} for no key update`,
					values,
				);
				const changed = row && change(row.document);
				if (changed)
					await sql.query(`update stand_in_payment set document = $4 where ${key}`, [
						...values,
						JSON.stringify(changed),
					]);
				return changed ?? row?.document;
			}),
		/** The newest payments of a company. */
		async list(companyId: number): Promise<StoredPayment[]> {
			const rows = await db.company(companyId, (sql) =>
				sql.query<Row & Pick<Account, "vendor">>(
					`select vendor, document from stand_in_payment where company_id = $1
					order by created_at desc limit ${maxListed}`,
					[companyId],
				),
			);
			return rows.map(({ vendor, document }) => ({ companyId, vendor, payment: document }));
		},
		/** Payments of which money moved in a time, the oldest first. */
		async moved({ companyId, vendor }: Account, from: Date, to: Date): Promise<BookPayment[]> {
			const rows = await db.company(companyId, (sql) =>
				sql.query<Row>(
					`select document from stand_in_payment where company_id = $1 and vendor = $2 and exists (
						select from (
							select each->>'paidAt' from jsonb_array_elements(document->'captures') as each
							union all select each->>'askedAt' from jsonb_array_elements(document->'refunds') as each
						) as line (at)
						where at::timestamptz >= $3 and at::timestamptz < $4
					) order by created_at, id`,
					[companyId, vendor, from, to],
				),
			);
			return rows.map(({ document }) => document);
		},
		/** All money that moved on a day of UTC. @param day such as 2026-11-28; undefined for all days */
		statement: (companyId: number, day?: string): Promise<StatementLine[]> =>
			db.company(companyId, (sql) =>
				sql.query<StatementLine>(
					`select vendor, document->>'number' as number, ref, amount::float8 as amount,
						document->>'currency' as currency, at
					from stand_in_payment,
						lateral (
							select each->>'ref', (each->>'amount')::bigint, each->>'paidAt'
							from jsonb_array_elements(document->'captures') as each
							union all
							select each->>'ref', -(each->>'amount')::bigint, each->>'askedAt'
							from jsonb_array_elements(document->'refunds') as each
							where not (each->>'hasFailed')::boolean
						) as line (ref, amount, at)
					where company_id = $1 and ($2::text is null or at like $2 || 'T%')
					order by at, ref`,
					[companyId, day ?? null],
				),
			),
	};
}
