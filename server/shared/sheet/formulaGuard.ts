// Texts that a spreadsheet program would run as formulas when it opens a CSV file, and how they are disarmed there.

/** Full-width signs are formulas to programs of East Asian editions. */
const starts = "=+\\-@|\\t\\r\\n\\0＝＋－＠";
const formula = new RegExp(`^'*[${starts}]`);
const guarded = new RegExp(`^'+[${starts}]`);

/** With an apostrophe before it, which spreadsheet programs take as the sign of a text. */
export const guardFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text as it was before `guardFormula`. */
export const unguardFormula = (text: string): string => (guarded.test(text) ? text.slice(1) : text);
