import type { AnchorHTMLAttributes, Ref } from "react";
import { type To, useHref, useLinkClickHandler } from "react-router-dom";

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
	/** A place of the router. */
	readonly to: To;
	readonly ref?: Ref<HTMLAnchorElement>;
};

/**
 * A link that the router follows. Made of the router's own hooks: its ready-made link carries everything there is for
 * fetching the pages of a server ahead, which would be 2 KB of every first screen.
 */
export function Link({ to, onClick, ...rest }: LinkProps) {
	const href = useHref(to);
	const follow = useLinkClickHandler<HTMLAnchorElement>(to, rest.target ? { target: rest.target } : {});
	return (
		<a
			{...rest}
			href={href}
			onClick={(event) => {
				onClick?.(event);
				if (!event.defaultPrevented) follow(event);
			}}
		/>
	);
}
