import type { StudentOrder } from "../../../../schemas/generated/documents.ts";
import type { Tone } from "../../../ui/Badge.tsx";

/** How each state of an order is marked. */
export const stateTones: Readonly<Record<StudentOrder["state"], Tone>> = {
	paid: "success",
	open: "warning",
	refunding: "warning",
	refunded: "quiet",
	cancelled: "quiet",
};
