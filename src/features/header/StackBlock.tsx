import type { BlockProps } from "../../renderer/define.ts";

/** header.stack has no settings: its rows are its slot. */
export type StackProps = Record<string, never>;

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"header.stack": StackProps;
	}
}

/** Rows of a header, one above the other. */
export default function StackBlock({ slots }: BlockProps<StackProps>) {
	return <>{slots["rows"]}</>;
}
