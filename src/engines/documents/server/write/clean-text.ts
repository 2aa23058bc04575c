/** Control characters and halves of pairs, which XML 1.0 cannot hold. */
const unwritable =
  /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/gu

/** Text without what an XML file cannot hold. */
export function clean(text: string): string {
  return text.replace(unwritable, '')
}
