// Stands in for rjsf's markdown renderer, which our own field templates never use.
export default function Markdown(): null {
	return null;
}
