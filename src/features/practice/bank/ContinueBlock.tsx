import { useAtomValue } from "jotai";
import type { PracticeContinueProps } from "../../../../schemas/generated/documents.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { ContinueView, usualCount } from "./ContinueView.tsx";
import { useOpenExercises } from "./state.ts";

const OpenExercises = ({ props }: BlockProps<PracticeContinueProps>) => (
	<ContinueView props={props} query={useOpenExercises(props.count ?? usualCount)} />
);

/** What the student has not handed in; renders nothing for a visitor. */
export default function ContinueBlock(block: BlockProps<PracticeContinueProps>) {
	return useAtomValue(signedInAtom) ? <OpenExercises {...block} /> : null;
}
