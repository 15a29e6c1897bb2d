// The HTML that texts of operators and content may contain: structure, links and pictures. Pages leave out everything else.

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
