const pictures = new Set(["jpg", "jpeg", "png", "gif", "webp"]);

/** Shown in the viewer; what else can be looked at opens in a new tab. */
export const isPicture = (fileType: string): boolean => pictures.has(fileType);
