import { ForgetScreen } from "../../features/account/register/ForgetScreen.tsx";
import { EntryPage } from "./EntryPage.tsx";

/** /login/forget (ROUTE-60). */
export default function ForgetPage() {
	return (
		<EntryPage>
			<ForgetScreen />
		</EntryPage>
	);
}
