import { useScrollPosition } from "../../../../renderer/query/useScrollPosition.ts";
import { usePageNumbers } from "../../../../ui/pageNumbers.ts";
import { useOwnAgreements } from "../state.ts";
import { OwnView } from "./OwnView.tsx";

/** The student's agreements: a tab of the orders (ROUTE-42). */
export default function OwnBlock() {
	const query = useOwnAgreements(usePageNumbers().page);
	useScrollPosition(query.data !== undefined);
	return <OwnView props={{}} query={query} />;
}
