import { Page } from "../../../ui/PageHead.tsx";
import { MyPlans } from "./MyPlans.tsx";

/** The plans the student has begun. */
export default function MyPlansScreen() {
	return (
		<Page>
			<MyPlans />
		</Page>
	);
}
