import { Component, Suspense, type ReactNode } from 'react'
import { raise } from './alerts.ts'

type Props = { children: ReactNode; /** Nobody has asked for it: nobody is told. */ isQuiet?: boolean }

/**
 * A part of the page that comes when it is wanted. If it can't come the page goes on without it, and the person is
 * told.
 */
export class LazyPart extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    if (this.props.isQuiet !== true) raise('network')
  }

  override render() {
    return this.state.hasFailed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
