/**
 * Signs that stand before the items of a list, as the inside of a character class; with those that word processors set
 * in fonts of signs, which a page gives as letters of its own.
 */
export const itemSigns = String.raw`•◦▪‣■●○∙·➢✓\uF06E\uF071\uF076\uF0A7\uF0B7\uF0D8\uF0FC`

/** A line that begins an item by such a sign; a dash may as well go on a sentence. */
export const opensBySign = new RegExp(String.raw`^[${itemSigns}]\s+(?=\S)`, 'u')
