import { MyPlans } from "./MyPlans.tsx";

/** The same plans in the frame of the personal area (ROUTE-50). */
export default function OwnPlansScreen() {
	return <MyPlans />;
}
