export interface ErrorEntry {
  readonly status: number
  /** What the person reads. */
  readonly text: string
  /** Whether the same request may succeed later without a change. */
  readonly retryable: boolean
}
