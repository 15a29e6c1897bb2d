import { useEffect } from "react";
import { Navigate } from "react-router-dom";
import { useT } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { toast } from "../../core/toast.ts";

/** In place of every screen but the one where the password is changed, while it has to be (PWD-01, PWD-04). */
export function PasswordChangeRedirect() {
	const t = useT();
	useEffect(() => {
		toast.error(t("personal.passwordDue"));
	}, [t]);
	return <Navigate to={paths.account()} replace />;
}
