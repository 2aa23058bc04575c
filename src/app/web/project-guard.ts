import type { QueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { leadOrSay, sessionQuery } from '#features/accounts/web/index.ts'
import { beginFetching } from '#features/drafts/web/index.ts'
import type { Project } from '#features/projects/contract.ts'
import { draftPath, projectQuery } from '#features/projects/web/index.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { errorToast } from '#platform/web/ui/notices/toasts.tsx'

const documentPath = /^\/projects\/[^/]+\/documents\//

/**
 * Loads the project of a route, or leads elsewhere (specification, section 2): home from an unknown
 * project, from a draft to the bare project, and from a draft to an upload that has only a temporary
 * name; from a project with drafts to the last one.
 */
export async function loadProject(
  client: QueryClient,
  { params, request }: LoaderFunctionArgs,
  from: string | undefined,
): Promise<Project | Response> {
  const path = new URL(request.url).pathname
  const comesFromDraft = from !== undefined && documentPath.test(from)
  if (comesFromDraft && leadsHome(path)) return redirect('/')

  const { projectSlug = '', documentSlug } = params
  if (documentSlug !== undefined) beginFetching(client, projectSlug, documentSlug)
  const project = await findOrLeave(client, projectSlug, request)
  if (project instanceof Response) return project
  const last = project.drafts.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))[0]
  if (documentSlug === undefined && last !== undefined) {
    return redirect(draftPath(project.slug, last))
  }
  return project
}

/** Loads the project of a page that is not about a draft, or leads home from an unknown one. */
export function loadShared(
  client: QueryClient,
  { params, request }: LoaderFunctionArgs,
): Promise<Project | Response> {
  return findOrLeave(client, params['projectSlug'] ?? '', request)
}

/** A bare project, or an upload whose draft has no name of its own yet. */
export function leadsHome(path: string): boolean {
  return (
    /^\/projects\/[^/]+\/?$/.test(path) || /^\/projects\/[^/]+\/documents\/upload\/temp-/.test(path)
  )
}

async function findOrLeave(
  client: QueryClient,
  slug: string,
  request: Request,
): Promise<Project | Response> {
  const project = await find(client, slug)
  if (project !== undefined) return project
  const session = await client.query(sessionQuery())
  const { pathname, search, hash } = new URL(request.url)
  // It may well be theirs: whoever is signed out is led to it by signing in.
  errorToast(
    'That project is not available to you.',
    session.is_authenticated
      ? {}
      : {
          action: {
            label: 'Sign in',
            run: () => leadOrSay({ target: `${pathname}${search}${hash}` }),
          },
        },
  )
  return redirect('/')
}

async function find(client: QueryClient, slug: string): Promise<Project | undefined> {
  try {
    return await client.query({ ...projectQuery(slug), staleTime: 5000 })
  } catch (cause) {
    if (cause instanceof ApiError && (cause.status === 404 || cause.status === 403)) {
      return undefined
    }
    throw cause
  }
}
