import { PGlite } from '@electric-sql/pglite'

type Execute = PGlite['execProtocolRawStream']

/**
 * A PGlite that one socket server may share out to several connections. The server lets connections
 * take turns after each message unless a transaction is open, so that outside of one the Parse of
 * one connection replaced the unnamed statement that another was about to bind: an error (26000),
 * or the other's statement with these parameters (electric-sql/pglite#1046). Here a batch that has
 * not reached its Sync counts as a transaction, and nobody comes between.
 */
export class WholeBatchPglite extends PGlite {
  #isBatchOpen = false

  override async execProtocolRawStream(...call: Parameters<Execute>): ReturnType<Execute> {
    const [type] = call[0]
    this.#isBatchOpen = type !== undefined && inBatch.has(type)
    return super.execProtocolRawStream(...call)
  }

  override isInTransaction(): boolean {
    return this.#isBatchOpen || super.isInTransaction()
  }
}

/** Parse, Bind, Describe, Execute, Close, Flush: messages after which the batch goes on. */
const inBatch = new Set(Buffer.from('PBDECH'))
