import { useQuery } from '@tanstack/react-query'

import { askToSignIn, sessionQuery } from '#features/accounts/web/index.ts'
import type { Balance } from '#features/billing/contract.ts'

import { priceLabel } from './price.ts'

export interface CreditGate {
  /** Credits that are there, where a price is more than that; `null` where it can be paid or is not asked. */
  readonly shortOf: (price: number) => number | null
  /**
   * Leads a visitor whose credits do not reach to an account, with the work visible behind the question. Answers
   * whether it did: an account holder reads the reason beside the button instead.
   */
  readonly stops: (price: number) => boolean
  /** The same for what was added up already; `null` for whom an account would change nothing. */
  readonly ask: ((price: number) => void) | null
}

/** What happens where a price is more than what is left. */
export function useCreditGate(balance: Balance | undefined): CreditGate {
  const session = useQuery(sessionQuery()).data
  const isVisitor = session?.is_authenticated === false
  const left = balance === undefined || balance.unlimited_credits ? null : balance.ai_credit_balance
  const shortOf = (price: number) => (left !== null && price > left ? left : null)
  const ask = (price: number) =>
    askToSignIn({
      title: left === 0 ? 'You have no credits left' : 'Not enough credits',
      text: `This review costs ${priceLabel(price).toLowerCase()}, and you have ${left ?? 0}. A new account comes with more of them. Your notes and drafts stay open either way.`,
    })
  return {
    shortOf,
    stops: (price) => {
      if (!isVisitor || shortOf(price) === null) return false
      ask(price)
      return true
    },
    ask: isVisitor ? ask : null,
  }
}
