import type { VariableLinkData } from "../../../schemas/generated/documents.ts";
import { call } from "../../core/http.ts";

/** Where a menu item with variables leads for whoever asks. */
export const variableLink = (menuId: string, schoolId: string): Promise<VariableLinkData> =>
	call<VariableLinkData>({
		path: `/link/variable/${encodeURIComponent(menuId)}`,
		query: { schoolId: schoolId || undefined },
		validate: async () => (await import("../../../schemas/generated/calls/link.js")).validateVariableLinkData,
	});
