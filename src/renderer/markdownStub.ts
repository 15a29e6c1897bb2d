// Stands in for rjsf's markdown renderer (markdown-to-jsx/react), which our own field templates never use.
export function Markdown(): null {
	return null;
}
