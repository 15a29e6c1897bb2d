// What page and server know of an operator's pictures: their names, and the sizes that a page may ask for.

/** Widths in pixels of the boxes that the server has copies for: each copy fills a box of 16:9. */
export const pictureWidths: readonly number[] = [160, 320, 640, 960, 1280, 1920];

/** Of a name that a picture may have; as in schemas/seed: SeedAsset.name. */
export const isPictureName = (name: string): boolean =>
	/^[a-z0-9][a-z0-9.-]{0,94}\.(?:svg|png|jpe?g|webp|ico)$/.test(name);
