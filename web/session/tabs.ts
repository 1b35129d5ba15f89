/** The messages between the tabs of one browser (specification 1, section 4, Cross-tab commands). */
export const TAB_COMMANDS = [
  'auth.login',
  'auth.logout',
  'locale.updated',
  'accessibility.updated',
  'theme.updated',
  'environment.updated',
] as const
export type TabCommand = (typeof TAB_COMMANDS)[number]

/** The reaction of a tab: reload the page, apply the reader's settings, or revalidate the page's data. */
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

/** Sends a command to the other tabs, not to this one. */
export function broadcast(command: TabCommand): void {
  open().postMessage(command)
}

/** Listens to the other tabs. @returns a function that stops it */
export function listenToTabs(listener: (command: TabCommand) => void): () => void {
  const onMessage = ({ data }: MessageEvent) => {
    const command = TAB_COMMANDS.find(known => known === data)
    if (command) listener(command)
  }
  open().addEventListener('message', onMessage)
  return () => open().removeEventListener('message', onMessage)
}
