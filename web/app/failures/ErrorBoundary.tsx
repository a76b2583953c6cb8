import { Component, type ReactNode } from 'react'

import { RenderFailure } from './RenderFailure.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
}

/** Keeps a screen that cannot be drawn from taking the rest of the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override readonly state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <RenderFailure /> : this.props.children
  }
}
