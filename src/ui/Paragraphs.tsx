/** Paragraphs of a text; an empty line parts them. */
export const paragraphs = (text: string): string[] =>
	text
		.split(/\n\s*\n/)
		.map((part) => part.trim())
		.filter(Boolean);

/** A text of several paragraphs. */
export function Paragraphs({ text }: { readonly text: string }) {
	// biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat and never change their order
	return paragraphs(text).map((paragraph, place) => <p key={place}>{paragraph}</p>);
}
