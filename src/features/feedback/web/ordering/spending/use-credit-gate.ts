import { useQuery } from '@tanstack/react-query'

import { askToSignIn, sessionQuery } from '#features/accounts/web/index.ts'
import type { Balance } from '#features/billing/contract.ts'
import { showShortage } from '#features/billing/web/index.ts'

import { priceLabel } from '../../price.ts'

export interface CreditGate {
  /** Credits that are there, where a price is more than that; `null` where it can be paid or is not asked. */
  readonly shortOf: (price: number) => number | null
  /** Where credits do not reach, says so over the work, and what is left to do; answers whether it did. */
  readonly stops: (price: number) => boolean
}

/** What happens where a price is more than what is left. */
export function useCreditGate(balance: Balance | undefined): CreditGate {
  const session = useQuery(sessionQuery()).data
  const isVisitor = session?.is_authenticated === false
  const left = balance === undefined || balance.unlimited_credits ? null : balance.ai_credit_balance
  const shortOf = (price: number) => (left !== null && price > left ? left : null)
  const ask = (price: number) => {
    if (!isVisitor) {
      showShortage({ price })
      return
    }
    askToSignIn({
      title: left === 0 ? 'You have no credits left' : 'Not enough credits',
      text: `This review costs ${priceLabel(price).toLowerCase()}, and you have ${left ?? 0}. A new account comes with more of them. Your notes and drafts stay open either way.`,
      wantsNew: true,
    })
  }
  return {
    shortOf,
    stops: (price) => {
      if (shortOf(price) === null) return false
      ask(price)
      return true
    },
  }
}
