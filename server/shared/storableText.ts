// What of a text the database can hold.

/** Without null characters; half a surrogate pair becomes U+FFFD. Everything else stays as it was written. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll("\0", "");
