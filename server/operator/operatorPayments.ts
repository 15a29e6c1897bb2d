// What commands about orders need of payments: those of the running server, else the vendors of VENDORS_FILE.
import type { Deps } from "../deps.ts";
import { type PaymentVendors, paymentVendorsOf } from "../ports/payment/payments.ts";
import { readVendors, type Vendors } from "../ports/vendors.ts";
import type { PaymentDeps } from "../shared/orders/paymentDeps.ts";
import { createPaymentDeps } from "../wiring/connectOrders.ts";

/** `payments` is set inside a running server, which also has the stand-ins of a demonstration. */
export type OrderDeps = Pick<Deps, "env" | "db" | "bus" | "log"> & { readonly payments?: PaymentDeps };

export function operatorPayments({ payments, env, ...deps }: OrderDeps): PaymentDeps {
	if (payments) return payments;
	// Read when it is first needed: most commands ask no vendor.
	let accounts: Vendors["payment"] | undefined;
	const vendors: PaymentVendors = (companyId) => {
		accounts ??= readVendors(env).payment;
		return paymentVendorsOf(accounts(companyId) ?? {}, fetch);
	};
	return createPaymentDeps(deps, vendors, () => undefined);
}
