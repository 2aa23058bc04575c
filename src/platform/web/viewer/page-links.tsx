import { useEffect, useState } from 'react'

import type { OpenPdf } from './file/open-pdf.ts'
import type { PageSize } from './page-strip.ts'
import { placeOf } from './pdf-place.ts'
import type { PdfPlace } from './pdf-place.ts'
import type { PdfTexts } from './pdf-texts.ts'
import { readLinks } from './read-links.ts'
import type { PdfLink } from './read-links.ts'

import css from './viewer.module.css'

interface PageLinksProps {
  readonly pdf: OpenPdf
  readonly texts: PdfTexts
  readonly page: number
  readonly size: PageSize
  readonly isSeen: boolean
  readonly onFollow: (place: PdfPlace) => void
}

/** The links that the file itself carries, over its words. Addresses outside open beside the draft. */
export function PageLinks({ pdf, texts, page, size, isSeen, onFollow }: PageLinksProps) {
  const [links, setLinks] = useState<readonly PdfLink[]>([])
  const isWanted = isSeen || links.length > 0
  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    // A page whose links cannot be read is read without them.
    void readLinks(pdf.document, texts, page)
      .catch(() => [])
      .then((found) => {
        if (!isLeft) setLinks(found)
      })
    return () => {
      isLeft = true
    }
  }, [pdf, texts, page, isWanted])

  const follow = async (destination: string | readonly unknown[]) => {
    // A destination that the file does not have leads nowhere.
    const place = await placeOf(pdf.document, destination).catch(() => null)
    if (place !== null) onFollow(place)
  }
  return links.map((link, index) => {
    const { to, words } = link
    const place = {
      left: `${(link.x / size.width) * 100}%`,
      top: `${(link.y / size.height) * 100}%`,
      width: `${(link.w / size.width) * 100}%`,
      height: `${(link.h / size.height) * 100}%`,
    }
    if ('address' in to) {
      return (
        <a
          key={index}
          className={css['link']}
          style={place}
          href={to.address}
          title={to.address}
          target="_blank"
          rel="noopener noreferrer nofollow"
          aria-label={`${words} ${to.address}`.trim()}
        />
      )
    }
    return (
      <button
        key={index}
        type="button"
        className={css['link']}
        style={place}
        aria-label={words === '' ? 'Go to a place in this file' : `${words}, go there`}
        onClick={() => void follow(to.destination)}
      />
    )
  })
}
