const webAddress = /^https?:\/\/[\p{L}\p{N}][^\s"'<>\\]*$/iu

/** An address that a page may link to: http or https, else `null`. What a source sends is not trusted to be one. */
export function openAddress(address: string | null): string | null {
  const trimmed = address?.trim() ?? ''
  return webAddress.test(trimmed) ? trimmed : null
}
