import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { Dialog } from '#platform/web/ui/dialog.tsx'

import { styleOf } from '../workspace/style-of.ts'
import { useNearScreen } from '../workspace/text/use-near-screen.ts'
import { useShelf } from './draft-pictures.tsx'
import type { Shelf } from './draft-pictures.tsx'

import css from './pictures.module.css'

const style = styleOf(css)

interface BlockPictureProps {
  readonly block: string
  /** What it is called, and read out as: "Figure 3", or the signs of an equation. */
  readonly name: string
  readonly look: 'figure' | 'equation'
  /** Points, where they are known before the picture is. */
  readonly size?: { readonly width: number; readonly height: number } | undefined
  /** Stands in its place where there is none. */
  readonly instead: ReactNode
  /** Stands under it where there is one. */
  readonly under?: ReactNode
}

/** Once fetched, a picture stays. */
const nearness = { margin: 800, isOnce: true } as const

/** Pixels a point: letters of ten points in a picture are about as large as those of the text beside it. */
const scale = { figure: 1.55, equation: 1.7 } as const

/** The picture of a block, in a frame of its size from the start, fetched when it comes near the screen. */
export function BlockPicture(props: BlockPictureProps) {
  const shelf = useShelf()
  return shelf === null ? props.instead : <FramedPicture {...props} shelf={shelf} />
}

function FramedPicture(props: BlockPictureProps & { readonly shelf: Shelf }) {
  const { shelf, block, name, look, size } = props
  const frame = useRef<HTMLSpanElement>(null)
  const isNear = useNearScreen(frame, nearness) || shelf.isPrinting
  const picture = shelf.pictures.get(block)
  const { data: file, isError } = useQuery({
    ...shelf.fileOf(block),
    enabled: isNear && picture !== undefined,
  })
  useEffect(() => {
    if (isNear) shelf.ask()
  }, [isNear, shelf])
  if (isError || (shelf.isKnown && picture === undefined)) return props.instead
  const { width, height } = picture ?? size ?? { width: 0, height: 0 }
  const isSized = width > 0 && height > 0
  return (
    <>
      <span
        ref={frame}
        className={style('frame', look)}
        style={
          isSized
            ? { '--width': `${Math.round(width * scale[look])}px`, '--ratio': width / height }
            : undefined
        }
        data-added
        data-picture
        data-sized={isSized || undefined}
      >
        {file !== undefined && <Shown {...{ file, name, look }} />}
      </span>
      {props.under}
    </>
  )
}

interface ShownProps extends Pick<BlockPictureProps, 'name' | 'look'> {
  readonly file: Blob
}

function Shown({ file, name, look }: ShownProps) {
  const [isLarge, setLarge] = useState(false)
  const image = <FileImage file={file} alt={name} className={style('image')} />
  if (look === 'equation') return image
  return (
    <>
      <button
        type="button"
        className={style('enlarge')}
        aria-label={`Enlarge ${name}`}
        onClick={() => setLarge(true)}
      >
        {image}
      </button>
      <Dialog title={name} opened={isLarge} onClose={() => setLarge(false)} width="table">
        <div className={style('large')}>
          <FileImage file={file} alt={name} className={style('image')} />
        </div>
      </Dialog>
    </>
  )
}

interface FileImageProps {
  readonly file: Blob
  readonly alt: string
  readonly className: string
}

/** A picture that is here already; its address is given back when it is not shown any more. */
function FileImage({ file, alt, className }: FileImageProps) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (image.current !== null) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <img ref={image} alt={alt} className={className} draggable={false} />
}
