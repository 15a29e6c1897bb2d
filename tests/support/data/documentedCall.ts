// A row of the table of documented calls: where a call answers, what it needs, what it answers with.
import { defaultEndpoints, type EndpointName } from "../../../schemas/generated/endpoints.ts";
import type { Reference } from "../../../schemas/generated/references.ts";

/** What a request may need of the running site. */
export interface CallContext {
	readonly companyId: number;
	/** The student that calls `as: "student"` are made by. */
	readonly userId: string;
	readonly visitorToken: string;
	/** Fields of a passed slider for a call. */
	readonly ticket: (path: string) => object;
	/** A body that signs a student in. */
	readonly login: () => Promise<object>;
	/** Begins an exercise of the student. */
	readonly begin: () => Promise<{ readonly exerciseId: string }>;
}

export interface DocumentedCall {
	readonly id: string;
	readonly method?: "POST";
	/** The whole path, with its parameters. */
	readonly path: string | ((context: CallContext) => string);
	/** Of the data. */
	readonly data: Reference;
	readonly as?: "student";
	readonly body?: object | ((context: CallContext) => object | Promise<object>);
	/** The answer is the data alone. */
	readonly isFile?: true;
	/** Code of the answer to this request where it is a refusal: a success needs a person. */
	readonly code?: string;
}

export const api = "/s/api";
export const business = `${api}/saas-business`;
/** The query most calls are documented with. */
export const domain = "domain=maple.localhost";
/** Address of a call that no document shows. */
export const named = (name: EndpointName): string => `${api}${defaultEndpoints[name]}`;

type Path = DocumentedCall["path"];
type More = Pick<DocumentedCall, "as" | "code" | "isFile">;

/** @param data reference to a schema, such as "/config/home", or "/calls/order#OrderList" for a definition */
export const get = (id: string, path: Path, data: string, more: More = {}): DocumentedCall => ({
	...{ id, path, ...more },
	data: data.replace("#", "#/definitions/") as Reference,
});
export const post = (
	id: string,
	path: Path,
	data: string,
	body: NonNullable<DocumentedCall["body"]>,
	more: More = {},
) => ({
	...get(id, path, data, more),
	...{ method: "POST" as const, body },
});
/** Asked by a signed-in student. */
export const ofStudent = { as: "student" } as const;
