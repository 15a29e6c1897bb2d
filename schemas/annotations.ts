/**
 * Keywords of our own, which validate nothing: `tsType` is for the generated types, `x-reload` for open pages
 * (siteKeys.ts), and `x-expected` says in words what a `pattern` demands, for messages to operators.
 */
export const annotations = ["tsType", "x-reload", "x-expected"];
