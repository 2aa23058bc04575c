import { implement } from '@orpc/server'

import { session } from '#platform/server/http/policy.ts'
import type { Principal, RequestContext } from '#platform/server/http/request-context.ts'

import { billingContract } from '../contract.ts'
import type { BalanceView } from './balance-view.ts'

interface RoutesOptions {
  readonly balanceView: (owner: string) => Promise<BalanceView>
  /** Counted by the feature that keeps the files. */
  readonly uploadsUsed: (asker: Principal) => Promise<number>
}

export function createBillingRoutes(options: RoutesOptions) {
  const os = implement(billingContract).$context<RequestContext>()
  return os.router({
    balance: os.balance.use(session).handler(async ({ context }) => ({
      ...(await options.balanceView(context.asker.uuid)),
      pdf_upload_count: await options.uploadsUsed(context.asker),
    })),
  })
}
