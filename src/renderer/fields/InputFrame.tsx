// The box around what is typed and the input inside of it, for kinds that forms have few of. A kind that forms may have
// hundreds of writes the two elements with these names itself: a component for each costs as much as the element.
import type { ComponentProps } from "react";

type FrameProps = ComponentProps<"div"> & { readonly "data-invalid"?: boolean };

export const InputFrame = ({ className = "", ...props }: FrameProps) => (
	<div {...props} className={`entry ${className}`.trim()} />
);

export const Input = ({ className = "", ...props }: ComponentProps<"input">) => (
	<input {...props} className={`entry-text ${className}`.trim()} />
);
