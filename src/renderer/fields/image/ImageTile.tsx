import { useEffect, useState } from "react";
import styled from "styled-components";
import type { FileValue } from "../../../../schemas/fields/files.ts";
import { useT } from "../../../core/i18n.ts";
import { fileAddress } from "../../../core/upload/uploadCalls.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { oneLine } from "../../../ui/mixins.ts";
import { TransferButtons, UploadProgress } from "../annex/Transfer.tsx";
import type { FileItem } from "../annex/useFiles.ts";

const Tile = styled.li`
	position: relative;
	display: flex;
	flex-direction: column;
	min-width: 0;
	border: 1px solid var(--border);
	border-radius: var(--radius-s);
	background: var(--surface);
	overflow: hidden;
`;
const Picture = styled.button`
	position: relative;
	display: grid;
	place-items: center;
	width: 100%;
	aspect-ratio: 4 / 3;
	padding: 0;
	border: 0;
	background: var(--surface-sunken);
	color: var(--text-muted);
	cursor: zoom-in;
	--focus-offset: -3px;

	& > img {
		position: absolute;
		inset: 0;
		width: 100%;
		height: 100%;
		object-fit: cover;
	}
`;
const Ground = styled(Picture)`
	padding: var(--space-3);
	font-size: var(--font-s);
	text-align: center;
	overflow-wrap: anywhere;
	cursor: default;

	&[data-wrong="true"] {
		color: var(--danger);
	}
	& > div {
		width: 100%;
	}
`;
const Foot = styled.div`
	display: flex;
	align-items: center;
	min-height: 38px;
	padding-inline-start: var(--space-2);
	color: var(--text);

	& > span {
		${oneLine}
		flex: 1;
		min-width: 0;
		font-size: var(--font-s);
	}
`;

/** URL of a stored picture; "none" when it failed to load, undefined while it loads. */
function useAddress({ resourceId, url }: FileValue, isStored: boolean) {
	const own = url?.startsWith("data:") ? url : undefined;
	const [address, setAddress] = useState<string | "none">();
	const asks = isStored && own === undefined;
	useEffect(() => {
		let isShown = asks;
		const take = (found: string) => isShown && setAddress(found);
		if (asks)
			fileAddress(resourceId).then(take, (error: unknown) => {
				console.info("a picture's address did not come; its place stays empty", error);
				take("none");
			});
		return () => {
			isShown = false;
		};
	}, [asks, resourceId]);
	return { address: own ?? address, lose: () => setAddress("none") };
}

interface ImageTileProps extends FileItem {
	readonly onOpen: () => void;
}

/** A thumbnail; a click opens the full picture. */
export function ImageTile({ onOpen, ...item }: ImageTileProps) {
	const { file, name, isStored, upload, errorText } = item;
	const t = useT();
	const { address, lose } = useAddress(file, isStored);
	return (
		<Tile>
			{isStored ? (
				<Picture type="button" aria-label={t("upload.open", { name })} onClick={onOpen}>
					{address === "none" && <Icon name="alert" size={28} />}
					{address !== undefined && address !== "none" && <img src={address} alt="" onError={lose} />}
				</Picture>
			) : (
				<Ground as="div" data-wrong={errorText !== undefined}>
					{errorText ?? <div>{upload && <UploadProgress file={file} name={name} upload={upload} />}</div>}
				</Ground>
			)}
			<Foot>
				<span title={name}>{name}</span>
				<TransferButtons {...item} />
			</Foot>
		</Tile>
	);
}
