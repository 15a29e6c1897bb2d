// Where a picture of a company is named.

export interface PictureUse {
	/** Of the picture, under /s/asset/. */
	readonly name: string;
	/** What names it, for the operator: a path of the site document, or a part of the content and an id. */
	readonly use: string;
}
