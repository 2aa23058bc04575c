/**
 * A caller's mistake that money must not depend on; never a person's. Trying again does not help.
 * That credits do not suffice is an answer, not an error.
 */
export class BillingError extends Error {
  readonly code: 'billing/reference-reused' | 'billing/unknown-hold' | 'billing/ledger-refused'

  constructor(code: BillingError['code'], message: string) {
    super(message)
    this.name = 'BillingError'
    this.code = code
  }
}
