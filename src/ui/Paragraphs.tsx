/** Splits a text at empty lines. */
export const paragraphs = (text: string): string[] =>
	text
		.split(/\n\s*\n/)
		.map((part) => part.trim())
		.filter(Boolean);

export function Paragraphs({ text }: { readonly text: string }) {
	// biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat and keep their order
	return paragraphs(text).map((paragraph, index) => <p key={index}>{paragraph}</p>);
}
