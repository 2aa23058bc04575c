import { Component, Suspense } from 'react'
import type { ReactNode } from 'react'

import { useIsConnected } from '../../api/connection.ts'
import { isMissingPart } from '../../missing-part.ts'
import { ErrorNote } from '../notices/notices.tsx'
import { missingWords } from './missing-words.ts'

import classes from './part-boundary.module.css'

interface PartBoundaryProps {
  readonly children: ReactNode
}

/**
 * Around a part of a page whose code comes when it is opened: one that does not come over the connection leaves the
 * rest of the page as it is. Browsers may remember that it did not come, so a new page has to ask for it.
 */
export class PartBoundary extends Component<
  PartBoundaryProps,
  { readonly error: Error | undefined }
> {
  override readonly state: { readonly error: Error | undefined } = { error: undefined }

  static getDerivedStateFromError(error: Error): { readonly error: Error } {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return <Suspense>{this.props.children}</Suspense>
    if (!isMissingPart(error)) throw error
    return (
      <div className={classes['missing']}>
        <Missing />
      </div>
    )
  }
}

function Missing() {
  const { text, mayReload } = missingWords(useIsConnected())
  return mayReload ? (
    <ErrorNote retryLabel="Load the page again" onRetry={() => location.reload()}>
      {text}
    </ErrorNote>
  ) : (
    <ErrorNote>{text}</ErrorNote>
  )
}
