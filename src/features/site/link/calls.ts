import { call } from "../../../core/http/http.ts";

/** The target of a menu item with variables, for the student or visitor. */
export const fetchVariableLink = (menuId: string, schoolId: string) =>
	call({
		path: `/link/variable/${encodeURIComponent(menuId)}`,
		query: { schoolId: schoolId || undefined },
		validate: async () =>
			(await import("../../../../schemas/generated/calls/link.js")).validateVariableLinkData,
	});
