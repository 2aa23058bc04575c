/** The mark: four lines of text, the edge of the margin, and a note beside the second line. */
export function ScholiumMark({ size = 22 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d="M3 5.5h9M3 10h9M3 14.5h9M3 19h6" stroke="var(--sc-ink)" strokeWidth="1.7" />
      <path d="M15.5 3.5v17" stroke="var(--sc-accent)" strokeWidth="1.7" />
      <path d="M18 10h4.2M18 13.4h3" stroke="var(--sc-accent)" strokeWidth="2.3" />
    </svg>
  )
}
