import { useAtomValue } from "jotai";
import type { AgreementNoticeProps } from "../../../../../schemas/generated/documents.ts";
import { signedInAtom } from "../../../../core/session/session.ts";
import type { BlockProps } from "../../../../renderer/define.ts";
import { useTabs } from "../state.ts";
import { NoticeView } from "./NoticeView.tsx";

const Notice = ({ props }: BlockProps<AgreementNoticeProps>) => (
	<NoticeView props={props} query={useTabs(props)} />
);

/** Agreements that are to be signed before studying; renders nothing for a visitor, and where enough is signed. */
export default function NoticeBlock(block: BlockProps<AgreementNoticeProps>) {
	return useAtomValue(signedInAtom) ? <Notice {...block} /> : null;
}
