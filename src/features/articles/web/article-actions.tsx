import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'

import type { Article } from '#features/articles/contract.ts'
import { CiteMenu } from '#features/library/web/index.ts'
import { ExportFormatSchema } from '#features/search/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { errorToast } from '#platform/web/ui/notices/toasts.tsx'

import { articleKeys, articlesApi, exportApi } from './articles-api.ts'
import { SaveWork } from './save-work.tsx'

const icon = { size: 15, stroke: 1.6, 'aria-hidden': true } as const
const formats = [
  ['bibtex', 'BibTeX'],
  ['ris', 'RIS'],
  ['csv', 'CSV'],
] as const

/** Save to a library or collection, the free copy, a record for a reference manager. */
export function ArticleActions({ article }: { readonly article: Article }) {
  return (
    <>
      <SaveWork work={article.work} />
      <CopyButton article={article} />
      <CiteButton article={article} />
    </>
  )
}

function CopyButton({ article }: { readonly article: Article }) {
  const client = useQueryClient()
  const { download, work } = article
  const fetching = useMutation({
    mutationFn: () => articlesApi.download({ id: article.id }),
    onSuccess: async (file) => {
      save(file, file instanceof File ? file.name : 'article.pdf')
      await client.invalidateQueries({ queryKey: articleKeys.all })
    },
    onError: (cause) => errorToast(errorText(cause)),
  })
  if (!download.is_possible && work.open_access.url !== null) {
    return (
      <Button
        component="a"
        href={work.open_access.url}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconDownload {...icon} />}
      >
        Free copy
      </Button>
    )
  }
  if (!download.is_possible) return null
  return (
    <Button
      leftSection={<IconDownload {...icon} />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      PDF
    </Button>
  )
}

function CiteButton({ article }: { readonly article: Article }) {
  const making = useMutation({
    mutationFn: (format: string) =>
      exportApi.export({ format: ExportFormatSchema.parse(format), ids: [article.id] }),
    onSuccess: ({ content, content_type: type, file_name: name }) =>
      save(new Blob([content], { type }), name),
    onError: (cause) => errorToast(errorText(cause)),
  })
  return (
    <Suspense fallback={null}>
      <CiteMenu work={article.work} records={{ formats, onSave: making.mutate }} />
    </Suspense>
  )
}

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
