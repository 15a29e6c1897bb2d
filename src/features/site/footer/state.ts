import { useAtomValue } from "jotai";
import useSWR from "swr";
import type { FooterDetail } from "../../../../schemas/generated/documents.ts";
import { isAborted } from "../../../core/http/errors.ts";
import { useQuerySignal } from "../../../core/session/querySignal.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import { fetchFooterDetail } from "./calls.ts";

/** The text of a footer menu item, for the current school. */
export function useFooterDetail(id: string, pid: string | undefined) {
	const schoolId = useAtomValue(schoolIdAtom);
	const key = ["footer", schoolId, id, pid] as const;
	const signal = useQuerySignal(key);
	const { data, error, isValidating, mutate } = useSWR<FooterDetail, unknown>(
		key,
		() => fetchFooterDetail(id, { ...(pid ? { pid } : {}), ...(schoolId ? { schoolId } : {}) }, signal()),
		{ shouldRetryOnError: false },
	);
	return { data, error: isAborted(error) ? undefined : error, isValidating, mutate };
}
