import { Component, Suspense, type ReactNode } from 'react'
import { raise } from './alerts.ts'

type Props = {
  children: ReactNode
  /** Failing to load it shows no alert. */
  isOptional?: boolean
  onFailed?: () => void
}

/** A component that is loaded on demand. If it can't be loaded, the page works without it and an alert says so. */
export class LazyComponent extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    if (this.props.isOptional !== true) raise('network')
    this.props.onFailed?.()
  }

  override render() {
    return this.state.hasFailed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
