import type { ReactNode } from "react";
import { safeUrl } from "../../../core/paths.ts";

interface Props {
	readonly url: string | undefined;
	readonly children: ReactNode;
}

/** A link that opens a new tab; plain text without a safe URL. */
export function Linked({ url, children }: Props) {
	const href = safeUrl(url);
	if (!href) return <span>{children}</span>;
	return (
		<a href={href} target="_blank" rel="noopener noreferrer">
			{children}
		</a>
	);
}
