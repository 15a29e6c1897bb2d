import { usePageNumbers } from "../../../../ui/pageNumbers.ts";
import { OwnView } from "./OwnView.tsx";
import { useOwnAgreements } from "../state.ts";

/** The student's agreements: a tab of the orders (ROUTE-42). */
export default function OwnBlock() {
	return <OwnView props={{}} query={useOwnAgreements(usePageNumbers().page)} />;
}
