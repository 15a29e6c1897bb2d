import type { HeaderStackProps } from "../../../../schemas/generated/documents.ts";
import type { BlockProps } from "../../../renderer/define.ts";

/** Rows of a header, one above the other. */
export default function StackBlock({ slots }: BlockProps<HeaderStackProps>) {
	return <>{slots["rows"]}</>;
}
