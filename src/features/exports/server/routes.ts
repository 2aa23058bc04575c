import { implement } from '@orpc/server'

import type { DraftRow } from '#features/drafts/server/index.ts'
import type { ProjectAccess } from '#features/projects/server/index.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { UploadRoute } from '#platform/server/http/app.ts'
import type { Principal, RequestContext } from '#platform/server/http/request-context.ts'

import { exportsContract } from '../contract.ts'
import type { Exportable, ExportMaking } from './make-export.ts'
import { createOtherFormats } from './other-formats.ts'
import type { ExportsOptions } from './ports.ts'
import type { StoredExports } from './stored-exports.ts'
import type { createVersions } from './versions.ts'

interface Call {
  readonly context: { readonly project: ProjectAccess; readonly asker: Principal }
  readonly input: { readonly draftId: string }
  /** Ends with the request: whoever goes leaves no file to be made. */
  readonly signal?: AbortSignal | undefined
}

interface RoutesOptions {
  readonly options: ExportsOptions
  readonly making: ExportMaking
  readonly versions: ReturnType<typeof createVersions>
  readonly stored: StoredExports
}

export function createRoutes({ options, making, versions, stored }: RoutesOptions) {
  const { read, edit } = options.projects.policies
  const other = createOtherFormats(making)
  const os = implement(exportsContract).$context<RequestContext>()

  async function find({ context, input }: Call): Promise<DraftRow> {
    const draft = await options.drafts.find(context.project.uuid, input.draftId)
    if (draft === undefined || draft.state === 'failed') throw new AppError('draft/not-found')
    return draft
  }

  const open = async (call: Call): Promise<Exportable> => making.open(await find(call))

  /** A file takes seconds to make: whoever lost the right to read meanwhile does not get it. */
  async function hand(call: Call, make: (source: Exportable) => Promise<File>): Promise<File> {
    const file = await make({ ...(await open(call)), signal: call.signal })
    await options.projects.access(call.context.project.uuid, call.context.asker.uuid, 'read')
    return file
  }

  const router = os.router({
    pdf: os.pdf.use(read).handler((call) =>
      hand(call, (source) => {
        const { notes, page_size: pageSize } = call.input
        return making.pdf(source, { notes, pageSize })
      }),
    ),
    wordDoc: os.wordDoc.use(read).handler((call) =>
      hand(call, (source) => {
        const { notes, page_size: pageSize } = call.input
        return making.word(source, { notes, pageSize })
      }),
    ),
    other: os.other
      .use(read)
      .handler((call) => hand(call, (source) => other(source, call.input.format))),
    order: os.order
      .use(read)
      .handler(async (call) =>
        stored.order(await find(call), call.context.asker.uuid, call.input.wish),
      ),
    listStored: os.listStored
      .use(read)
      .handler(async (call) => stored.list(await find(call), call.context.asker.uuid)),
    stored: os.stored
      .use(read)
      .handler(async (call) =>
        stored.file(await find(call), call.context.asker.uuid, call.input.exportId),
      ),
    removeStored: os.removeStored.use(read).handler(async (call) => {
      await stored.remove(await find(call), call.context.asker.uuid, call.input.exportId)
      return { removed: true as const }
    }),
    // As JSON there is no file; the streamed route below answers multipart bodies.
    addVersion: os.addVersion.use(edit).handler(() => {
      throw new AppError('upload/no-file')
    }),
    decideDeleted: os.decideDeleted.use(edit).handler(async (call) =>
      versions.decideDeleted(await find(call), {
        version: call.input.versionId,
        decision: call.input.decision,
        by: call.context.asker.uuid,
      }),
    ),
    listVersions: os.listVersions.use(read).handler(async ({ context, input }) => {
      const draft = await options.drafts.find(context.project.uuid, input.draftId)
      if (draft === undefined) throw new AppError('draft/not-found')
      return versions.list(draft)
    }),
  })

  const uploads: readonly UploadRoute[] = [
    {
      path: '/projects/:id/drafts/:draftId/versions',
      handle: async (request, context) => ({
        status: 202,
        body: await versions.receive(request, context),
      }),
    },
  ]
  return { router, uploads }
}
