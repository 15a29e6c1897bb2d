import { useAtomValue } from "jotai";
import useSWR from "swr";
import type { FooterDetail } from "../../../schemas/generated/documents.ts";
import { schoolIdAtom } from "../../core/session.ts";
import { footerDetail } from "./calls.ts";

/** The text behind an item, as the school that is looked at has it. */
export function useFooterDetail(id: string, pid: string | undefined) {
	const schoolId = useAtomValue(schoolIdAtom);
	return useSWR<FooterDetail, unknown>(
		["footer", schoolId, id, pid],
		() => footerDetail(id, { ...(pid ? { pid } : {}), ...(schoolId ? { schoolId } : {}) }),
		{ shouldRetryOnError: false },
	);
}
