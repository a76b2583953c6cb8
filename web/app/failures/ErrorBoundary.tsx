import { Component, type ReactNode } from 'react'

import { isMissingFile, MissingFile } from './MissingFile.tsx'
import { RenderFailure } from './RenderFailure.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
}

/** Keeps a screen that cannot be drawn from taking the rest of the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: { error: unknown } | null }> {
  override readonly state = { failure: null as { error: unknown } | null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return isMissingFile(failure.error) ? (
      <MissingFile>
        <RenderFailure />
      </MissingFile>
    ) : (
      <RenderFailure />
    )
  }
}
