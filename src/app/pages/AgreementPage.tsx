import { AgreementScreen } from "../../features/account/register/AgreementScreen.tsx";
import { EntryPage } from "./EntryPage.tsx";

/** /showRegisterAgreement. */
export default function AgreementPage() {
	return (
		<EntryPage>
			<AgreementScreen />
		</EntryPage>
	);
}
