import { useAtomValue } from "jotai";
import type { OrderWaitingProps } from "../../../../schemas/generated/documents.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { useWaitingOrder } from "./state.ts";
import { WaitingView } from "./WaitingView.tsx";

const Waiting = ({ props }: BlockProps<OrderWaitingProps>) => (
	<WaitingView props={props} query={useWaitingOrder()} />
);

/** The student's order that waits to be paid; renders nothing for a visitor. */
export default function WaitingBlock(block: BlockProps<OrderWaitingProps>) {
	return useAtomValue(signedInAtom) ? <Waiting {...block} /> : null;
}
