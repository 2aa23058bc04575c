import { useEffect, useState } from 'react'

import { errorText } from '#platform/web/api/api-error.ts'
import { LockedPdfError, openPdf } from '#platform/web/viewer/file/open-pdf.ts'
import type { OpenPdf } from '#platform/web/viewer/file/open-pdf.ts'
import type { PdfSource } from '#platform/web/viewer/file/read-parts.ts'

import type { Draft } from '../../../contract.ts'
import { draftsApi } from '../../drafts-api.ts'
import { pageViewOf } from './has-pages.ts'

export type Original =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly pdf: OpenPdf }
  | {
      readonly state: 'locked'
      readonly isWrong: boolean
      readonly open: (password: string) => void
    }
  | { readonly state: 'failed'; readonly text: string; readonly retry: () => void }

interface OriginalAddress {
  readonly project: string
  readonly draft: string
}

/** The uploaded PDF, opened in parts as its pages are looked at, with the credentials of the person. */
export function useOriginal(draft: Draft, address: OriginalAddress): Original {
  const [attempt, setAttempt] = useState<{ readonly count: number; readonly password?: string }>({
    count: 0,
  })
  const [original, setOriginal] = useState<Original>({ state: 'opening' })
  const { project, draft: draftId } = address
  const view = pageViewOf(draft)
  const of = view?.made === true ? 'pages' : 'original'
  useEffect(() => {
    let opened: OpenPdf | undefined
    let isLeft = false
    const read: PdfSource['read'] = async ({ from, to }, signal) => {
      const { body, headers } = await draftsApi.originalPart(
        { id: project, draftId, from, to, of, order: 'pages-first' },
        { signal },
      )
      const whole = Number(headers['content-range'].split('/').at(-1))
      return { bytes: new Uint8Array(await body.arrayBuffer()), whole }
    }
    const retry = (password?: string) => {
      setOriginal({ state: 'opening' })
      setAttempt(({ count }) => ({
        count: count + 1,
        ...(password === undefined ? {} : { password }),
      }))
    }
    openPdf({ read }, attempt.password)
      .then((pdf) => {
        if (isLeft) return pdf.close()
        opened = pdf
        setOriginal({ state: 'open', pdf })
      })
      .catch((cause: unknown) => {
        if (isLeft) return
        setOriginal(
          cause instanceof LockedPdfError
            ? { state: 'locked', isWrong: attempt.password !== undefined, open: retry }
            : { state: 'failed', text: errorText(cause), retry: () => retry() },
        )
      })
    return () => {
      isLeft = true
      opened?.close()
    }
  }, [project, draftId, of, attempt])
  return original
}
