import { RemixBrowser } from '@remix-run/react'

/**
 * Reads the page's data before React begins. RemixBrowser (Remix 2.17.5) reads them when it is first rendered, throws a
 * promise for React to wait for, and keeps what it has read in its module. A key pressed while React waits would make
 * it give up on the page (its error 345), so that nothing on it works any more. No bench: it is no matter of speed.
 */
export async function readPageData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (waiting) {
    await waiting
  }
}
