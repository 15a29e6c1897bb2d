// The check before a file of a lesson is looked at or downloaded (API-075, API-129).
import type { ResourceAddress, ResourceDownloadQuery } from "../../../schemas/generated/documents.ts";
import { call } from "../http/http.ts";

/** @returns its address, which opens for this browser. @throws ApiError when the student may not have the file */
export const resourceAddress = ({ ...query }: ResourceDownloadQuery): Promise<ResourceAddress> =>
	call({
		path: "/saas-business/v1/resource/download",
		query,
		validate: async () =>
			(await import("../../../schemas/generated/calls/resource.js")).validateResourceAddress,
	});
