import { FileButton } from '@mantine/core'
import type { FileButtonProps } from '@mantine/core'
import { useRef } from 'react'

interface FileChoiceProps extends Pick<FileButtonProps, 'children'> {
  /** Kinds of file that the browser offers: ".bib,.ris". */
  readonly accept: string
  readonly onFile: (file: File) => void
}

/** A button that takes one file. The same file can be chosen again: browsers tell of a change alone. */
export function FileChoice({ accept, onFile, children }: FileChoiceProps) {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      accept={accept}
      resetRef={reset}
      onChange={(file) => {
        if (file === null) return
        reset.current?.()
        onFile(file)
      }}
    >
      {children}
    </FileButton>
  )
}
