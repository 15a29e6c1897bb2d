import type { HomePageProps } from "../../../../schemas/generated/documents.ts";
import type { BlockProps } from "../../../renderer/define.ts";

/** The sections of the home page, each as wide as the window. */
export function PageBlock({ slots }: BlockProps<HomePageProps>) {
	return <>{slots["body"]}</>;
}
