import { Dialog } from "@base-ui/react/dialog";
import styled from "styled-components";
import type { StudyCourse } from "../../../../../schemas/generated/documents.ts";
import { useLayer } from "../../../../core/history/useLayer.ts";
import { useT } from "../../../../core/i18n.ts";
import { Backdrop } from "../../../../ui/dialog/DialogFrame.tsx";
import { SheetClose, SheetTop, sideSheet } from "../../../../ui/dialog/sheetStyle.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { Contents } from "./Contents.tsx";

/** From below, where the thumb is. */
const Sheet = styled(Dialog.Popup)`
	${sideSheet}
	inset: auto 0 0;
	max-height: 80vh;
	padding-bottom: env(safe-area-inset-bottom);
	border-top-width: 1px;
	border-radius: var(--radius-l) var(--radius-l) 0 0;
`;

const Top = styled(SheetTop)`
	padding-inline: var(--space-4) var(--space-2);
	background: var(--surface);

	& > h2 {
		margin: 0;
		font-size: var(--font-l);
	}
`;

interface Props {
	readonly course: StudyCourse;
	readonly lessonId: string;
	readonly onClose: () => void;
}

/** The contents of the course over a narrow window. */
export default function ContentsSheet({ course, lessonId, onClose }: Props) {
	const t = useT();
	useLayer(true, onClose);
	return (
		<Dialog.Root
			open
			onOpenChange={(isOpen) => {
				if (!isOpen) onClose();
			}}
		>
			<Dialog.Portal>
				<Backdrop />
				<Sheet>
					<Top>
						<Dialog.Title>{t("study.contents")}</Dialog.Title>
						<SheetClose aria-label={t("core.close")}>
							<Icon name="close" />
						</SheetClose>
					</Top>
					<Contents course={course} lessonId={lessonId} onChoose={onClose} />
				</Sheet>
			</Dialog.Portal>
		</Dialog.Root>
	);
}
