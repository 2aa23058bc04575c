/** Slug or uuid of project and draft, as the address of the page has them. */
export interface Address {
  readonly project: string
  readonly draft: string
}

export const chatKeys = {
  all: ['chat'],
  list: ({ project, draft }: Address) => ['chat', 'list', project, draft] as const,
  one: ({ project, draft }: Address, slug: string) =>
    ['chat', 'one', project, draft, slug] as const,
} as const
