import type { BlockProps } from "../../renderer/define.ts";

/** home.page has no settings: what stands in it is said by its slot. */
export type PageProps = Record<string, never>;

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"home.page": PageProps;
	}
}

/** Parts of the home page, each as wide as the window. */
export function PageBlock({ slots }: BlockProps<PageProps>) {
	return <>{slots["body"]}</>;
}
