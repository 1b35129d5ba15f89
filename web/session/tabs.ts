/** What the tabs of one browser tell each other (specification 1, section 4, Cross-tab commands). */
export const TAB_COMMANDS = [
  'auth.login',
  'auth.logout',
  'locale.updated',
  'accessibility.updated',
  'theme.updated',
  'environment.updated',
] as const
export type TabCommand = (typeof TAB_COMMANDS)[number]

/**
 * What a tab does about it: load the page anew, take on the reader's new settings, or ask again for the page's data.
 */
export type TabReaction = 'reload' | 'apply' | 'refresh'

export const TAB_REACTIONS = {
  'auth.login': 'reload',
  'auth.logout': 'reload',
  'locale.updated': 'reload',
  'accessibility.updated': 'apply',
  'theme.updated': 'apply',
  'environment.updated': 'refresh',
} as const satisfies Record<TabCommand, TabReaction>

const CHANNEL = 'tabs'
let channel: BroadcastChannel | null = null
const open = () => (channel ??= new BroadcastChannel(CHANNEL))

/** Tells the other tabs; this one does not hear it. */
export function tell(command: TabCommand): void {
  open().postMessage(command)
}

/** Hears the other tabs. @returns how to stop */
export function listenToTabs(hear: (command: TabCommand) => void): () => void {
  const heard = ({ data }: MessageEvent) => {
    const command = TAB_COMMANDS.find(known => known === data)
    if (command) hear(command)
  }
  open().addEventListener('message', heard)
  return () => open().removeEventListener('message', heard)
}
