/** Other programs part lines by two signs, or by another one: here each line ends with a line feed. */
export const withLineFeeds = (text: string): string =>
  text.includes('\r') ? text.replaceAll(/\r\n?/gu, '\n') : text
