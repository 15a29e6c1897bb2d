import { useAtomValue } from "jotai";
import useSWR from "swr";
import type { FooterDetail } from "../../../schemas/generated/documents.ts";
import { isAborted } from "../../core/errors.ts";
import { useScreenSignal } from "../../core/screenSignal.ts";
import { schoolIdAtom } from "../../core/session.ts";
import { footerDetail } from "./calls.ts";

/** The text behind an item, as the school that is looked at has it. */
export function useFooterDetail(id: string, pid: string | undefined) {
	const schoolId = useAtomValue(schoolIdAtom);
	const key = ["footer", schoolId, id, pid] as const;
	const signal = useScreenSignal(key);
	const { data, error, isValidating, mutate } = useSWR<FooterDetail, unknown>(
		key,
		() => footerDetail(id, { ...(pid ? { pid } : {}), ...(schoolId ? { schoolId } : {}) }, signal()),
		{ shouldRetryOnError: false },
	);
	return { data, error: isAborted(error) ? undefined : error, isValidating, mutate };
}
