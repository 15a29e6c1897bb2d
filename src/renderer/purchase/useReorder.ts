import { getDefaultStore, useAtomValue } from "jotai";
import { useNavigate } from "react-router-dom";
import type { StudentOrder } from "../../../schemas/generated/documents.ts";
import { newId } from "../../core/draft/newId.ts";
import { notifyError } from "../../core/http/errors.ts";
import { useSubmission } from "../../core/http/useSubmission.ts";
import { languageAtom, translate } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { schoolIdAtom } from "../../core/session/session.ts";
import { broadcastStudentChange } from "../../core/session/studentChanges.ts";
import { toast } from "../../core/toast.ts";
import { mergeCart } from "../commodity/mergeCart.ts";
import { refusalNotices } from "../commodity/refusalNotices.ts";

/** Puts what was ordered back into the cart and opens it; notifies of what is no longer sold, or of what the student has. */
export function useReorder({ items }: Pick<StudentOrder, "items">) {
	const navigate = useNavigate();
	const school = useAtomValue(schoolIdAtom);
	const { isBusy, submit } = useSubmission(notifyError);
	const reorder = () =>
		submit(async (signal) => {
			const commodityIds = items.map(({ commodityId }) => commodityId);
			const { refused } = await mergeCart({ cartId: newId(), commodityIds }, school, false);
			broadcastStudentChange("cart");
			const language = getDefaultStore().get(languageAtom);
			for (const notice of refusalNotices(refused, language, translate)) toast.warning(notice);
			if (refused.length < commodityIds.length && !signal.aborted) navigate(paths.cart());
		});
	return { isBusy, reorder: () => void reorder() };
}
