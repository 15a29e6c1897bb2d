/** Any JSON value; the only thing a template, theme or config document may be made of. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
