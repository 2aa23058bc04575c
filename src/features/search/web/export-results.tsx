import { useMutation } from '@tanstack/react-query'

import type { ExportFormat } from '#features/search/contract.ts'
import { MOST_EXPORTED } from '#features/search/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { errorToast } from '#platform/web/ui/notices/toasts.tsx'

import { searchApi } from './search-api.ts'

import classes from './results.module.css'

const formats = [
  { format: 'bibtex', label: 'BibTeX' },
  { format: 'ris', label: 'RIS' },
  { format: 'csv', label: 'CSV' },
] as const satisfies readonly { format: ExportFormat; label: string }[]

/** The publications on the page as a file for a reference manager or a table. */
export function ExportResults({ ids }: { readonly ids: readonly string[] }) {
  const save = useMutation({
    mutationFn: (format: ExportFormat) =>
      searchApi.export({ format, ids: ids.slice(0, MOST_EXPORTED) }),
    onSuccess: (file) => {
      const address = URL.createObjectURL(new Blob([file.content], { type: file.content_type }))
      const link = document.createElement('a')
      link.href = address
      link.download = file.file_name
      link.click()
      // The browser has taken the address by then; without this it keeps the file in memory.
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    },
    onError: (cause) => errorToast(`The file was not made. ${errorText(cause)}`),
  })
  return (
    <p className={classes['exports']}>
      {ids.length === 1 ? 'Save it as' : `Save these ${ids.length} as`}{' '}
      {formats.map(({ format, label }, place) => (
        <span key={format}>
          {place > 0 && ', '}
          <LinkButton disabled={save.isPending} onClick={() => save.mutate(format)}>
            {label}
          </LinkButton>
        </span>
      ))}
    </p>
  )
}
