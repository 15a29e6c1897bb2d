import { useAtomValue } from "jotai";
import type { PracticeDailyProps } from "../../../../schemas/generated/documents.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { DailyView } from "./DailyView.tsx";
import { useDaily } from "./state.ts";

const Daily = ({ props }: BlockProps<PracticeDailyProps>) => <DailyView props={props} query={useDaily()} />;

/** The student's daily practice; renders nothing for a visitor. */
export default function DailyBlock(block: BlockProps<PracticeDailyProps>) {
	return useAtomValue(signedInAtom) ? <Daily {...block} /> : null;
}
