import { useT } from "../core/i18n.ts";
import { toast } from "../core/toast.ts";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";

const link =
	"M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1";

/** Copies the address of an entry; the one outside of the hash has a title and a picture where it is shared. */
export function ShareButton({ path }: { readonly path: string }) {
	const t = useT();
	const copyAddress = async () => {
		const address = new URL(path, location.origin).href;
		try {
			await navigator.clipboard.writeText(address);
			toast.success(t("ui.share.copied"));
		} catch (error) {
			console.info("the clipboard is closed to this page", error);
			toast.error(t("ui.share.failed", { address }));
		}
	};
	return (
		<Button variant="outline" onClick={() => void copyAddress()}>
			<Icon path={link} />
			{t("ui.share.copy")}
		</Button>
	);
}
