import type { UploadLimits } from '#features/accounts/contract.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Principal } from '#platform/server/http/request-context.ts'

/** A visitor's uploads are counted for ever, a free account's by the calendar month (UTC). */
export function countedSince(asker: Principal, now: Date): Date | undefined {
  if (asker.kind === 'visitor') return undefined
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
}

interface AllowanceInput {
  readonly asker: Principal
  readonly used: number
  readonly now: Date
  readonly upload: Config['upload']
}

export function allowance({ asker, used, now, upload }: AllowanceInput): UploadLimits {
  const isVisitor = asker.kind === 'visitor'
  const total = isVisitor ? upload.visitor : upload.free
  const left = Math.max(0, total - used)
  const resets = isVisitor
    ? null
    : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  return {
    allowed: left > 0,
    error: left > 0 ? null : refusal(total, resets),
    uploads_left: left,
    uploads_total: total,
    resets_at: resets?.toISOString() ?? null,
    max_bytes: upload.maxBytes,
    max_pages: upload.maxPages,
  }
}

function refusal(total: number, resets: Date | null): string {
  const files = total === 1 ? 'one file' : `${total} files`
  if (resets === null) {
    return `You have uploaded ${files}, as many as a visitor can. You can still write here, or paste your text.`
  }
  const day = resets.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return `You have uploaded ${files} this month. The next upload is possible on ${day}.`
}
