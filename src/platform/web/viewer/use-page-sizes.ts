import { useEffect, useState } from 'react'

import type { OpenPdf } from './file/open-pdf.ts'
import type { PageSize } from './page-strip.ts'

const a4: PageSize = { width: 595, height: 842 }

const alike = (pages: number, size: PageSize) => Array.from({ length: pages }, () => size)

/** Sizes of all pages: as they were told, else as the first page, which most others share. */
export function usePageSizes(pdf: OpenPdf, told: readonly PageSize[] | null): readonly PageSize[] {
  const pages = pdf.document.numPages
  const isWhole = told !== null && told.length === pages
  const [sizes, setSizes] = useState<readonly PageSize[]>(() => alike(pages, a4))
  useEffect(() => {
    if (isWhole) return
    let isLeft = false
    void pdf.document.getPage(1).then((page) => {
      const { width, height } = page.getViewport({ scale: 1 })
      if (!isLeft) setSizes(alike(pages, { width, height }))
    })
    return () => {
      isLeft = true
    }
  }, [pdf, pages, isWhole])
  return isWhole ? told : sizes
}
