// The HTML that texts of operators and content may contain: structure, links and pictures; in questions also formulas as
// MathML. Pages leave out everything else.

export const allowedTags: readonly string[] = [
	...["h1", "h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "div", "span", "blockquote", "pre", "code"],
	...["ul", "ol", "li", "dl", "dt", "dd"],
	...["strong", "b", "em", "i", "u", "s", "small", "sub", "sup", "mark"],
	...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "figure", "figcaption"],
	...["a", "img", "abbr", "time"],
];

/** No style, class, id, name, target or data attributes: content must not affect style or scripts of the page. */
export const allowedAttributes: readonly string[] = [
	...["href", "src", "alt", "title", "width", "height", "colspan", "rowspan", "scope", "start"],
	...["lang", "dir", "datetime"],
];

/** Of published formulas; those of MathML Core that the library writes. */
export const mathTags: readonly string[] = [
	...["math", "semantics", "annotation", "mrow", "mstyle", "merror", "mpadded", "mphantom", "menclose"],
	...["mi", "mn", "mo", "ms", "mtext", "mspace", "mfrac", "msqrt", "mroot", "mtable", "mtr", "mtd"],
	...["msub", "msup", "msubsup", "munder", "mover", "munderover", "mmultiscripts", "mprescripts"],
];

/** No links, ids, colours and styles. */
export const mathAttributes: readonly string[] = [
	...[
		"display",
		"displaystyle",
		"scriptlevel",
		"mathvariant",
		"mathsize",
		"encoding",
		"notation",
		"data-math",
	],
	...[
		"accent",
		"accentunder",
		"fence",
		"form",
		"largeop",
		"movablelimits",
		"separator",
		"stretchy",
		"symmetric",
	],
	...["width", "height", "depth", "voffset", "lspace", "rspace", "minsize", "maxsize", "linethickness"],
	...["columnalign", "columnspan", "rowspan", "rowspacing"],
];

/** Words of `data-math`, which stand for styles of the library; pages have a rule for each (`renderer/question/mathStyle.ts`). */
export const mathWords: readonly string[] = [
	...["left", "right", "jot", "small", "overline", "underline", "box", "fbox"],
	...["cancel", "xcancel", "upstrike", "downstrike", "sout"],
	// Padding of a cell in tenths of an em, and lines around it.
	...["l0", "l5", "l10", "l15", "l20", "r0", "r5", "r10", "r15", "r20", "bl", "br", "bt", "bb"],
];
