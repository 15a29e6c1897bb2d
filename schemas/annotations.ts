/** Keywords of our own, which validate nothing: `tsType` is for the generated types, `x-reload` for open pages (siteKeys.ts). */
export const annotations = ["tsType", "x-reload"];
