// Notices with a little of them changed, for tests of what is refused.
import fc from "fast-check";
import type { RawNotice } from "../../../server/ports/payment/paymentVendor.ts";

/** The bytes with one of them changed. */
const changedByte = (bytes: Buffer): fc.Arbitrary<Buffer> =>
	fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 })).map(([at, change]) => {
		const changed = Buffer.from(bytes);
		changed[at] = (changed[at] ?? 0) ^ change;
		return changed;
	});

/** A notice with one byte of its body changed. */
export const withChangedByte = (notice: RawNotice): fc.Arbitrary<RawNotice> =>
	changedByte(notice.body).map((body) => ({ ...notice, body }));

/** A notice whose body ends early. */
export const cutOff = (notice: RawNotice): fc.Arbitrary<RawNotice> =>
	fc.nat(notice.body.length - 1).map((length) => ({ ...notice, body: notice.body.subarray(0, length) }));

/** A notice with one character of one of these headers changed, or without the header. */
export const withChangedHeader = (notice: RawNotice, names: readonly string[]): fc.Arbitrary<RawNotice> =>
	fc
		.constantFrom(...names)
		.chain((name) =>
			fc
				.option(changedByte(Buffer.from(notice.headers[name] ?? "")), { nil: undefined })
				.map((bytes) => ({ ...notice, headers: { ...notice.headers, [name]: bytes?.toString("latin1") } })),
		);
