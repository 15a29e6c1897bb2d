// An object of a document whose shape is not known.

export type Node = { readonly [key: string]: unknown };

export const isObject = (value: unknown): value is Node =>
	typeof value === "object" && value !== null && !Array.isArray(value);
