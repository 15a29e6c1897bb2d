// The school by whose documents a request is answered.
import type { FastifyRequest } from "fastify";
import type { SiteDocuments } from "../../deps.ts";
import type { RequestStudent } from "../../plugins/auth.ts";

type SchoolRequest = Pick<FastifyRequest, "site"> & { readonly student?: RequestStudent | undefined };

/**
 * Of the named school, of the session's where none is named, else of the company's default. A company always has a school, so
 * naming none opens nothing that a school limits.
 */
export const documentsOfRequest = (
	{ site, student }: SchoolRequest,
	named: string | undefined,
): SiteDocuments => site.documentsFor(named || student?.schoolId);
