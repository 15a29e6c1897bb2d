// Text in HTML, as content or in a quoted attribute.

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeHtml = (text: string): string =>
	text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
