/** What browsers say of a part of the program that did not arrive: Chromium, Firefox, Safari, and the builder of its styles. */
const missing =
  /dynamically imported module|importing a module script failed|unable to preload css/iu

/** Whether a page could not be shown because a part of the program did not come over the connection. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && missing.test(error.message)
}
