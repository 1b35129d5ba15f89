import pg from 'pg'

export type Listener = {
  notice: (payload: string) => void
  /** The line is lost: notices may be missed from here on. */
  lost: () => void
  /** The line is there, at first or again. */
  back: () => void
}

const RECONNECT_MS = [100, 250, 1_000, 2_000]

/** Hears one channel on a connection of its own, and finds the line again when it is lost. Answers how to stop. */
export async function listen(url: string, channel: string, listener: Listener): Promise<() => Promise<void>> {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let failures = 0

  function lose(lost: pg.Client): void {
    if (client !== lost) return
    client = null
    void lost.end().catch(() => undefined)
    if (stopped) return
    if (failures === 0) listener.lost()
    timer = setTimeout(() => void open(), RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)])
    timer.unref()
    failures += 1
  }

  async function open(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: `passerelle listens to ${channel}`,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    client = next
    next.on('notification', ({ payload }) => listener.notice(payload ?? ''))
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    try {
      await next.connect()
      await next.query(`listen ${next.escapeIdentifier(channel)}`)
      if (client !== next) return
      failures = 0
      listener.back()
    } catch {
      lose(next)
    }
  }

  await open()
  return async () => {
    stopped = true
    clearTimeout(timer)
    const last = client
    client = null
    await last?.end().catch(() => undefined)
  }
}
