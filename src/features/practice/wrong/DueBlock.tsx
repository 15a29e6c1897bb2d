import { useAtomValue } from "jotai";
import type { PracticeDueProps } from "../../../../schemas/generated/documents.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { useDue } from "../../../renderer/practice/due.ts";
import { DueView } from "./DueView.tsx";

const Due = ({ props }: BlockProps<PracticeDueProps>) => <DueView props={props} query={useDue()} />;

/** What of the student's wrong book is due; renders nothing for a visitor. */
export default function DueBlock(block: BlockProps<PracticeDueProps>) {
	return useAtomValue(signedInAtom) ? <Due {...block} /> : null;
}
