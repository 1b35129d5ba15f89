const THIS_MACHINE = new Set([undefined, '', '127.0.0.1', '::1', 'localhost'])

/**
 * Asks for demo content where nothing says that a real site is meant to be: nobody else reaches this machine, and the
 * database is made here. Its accounts have a password that everybody knows.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {{ DEMO_CONTENT?: 'on' }}
 */
export function demoContent({ NODE_ENV, DATABASE_URL, HOST, SITE_URL } = process.env) {
  const isTrial = NODE_ENV !== 'production' && !DATABASE_URL && !SITE_URL && THIS_MACHINE.has(HOST)
  return isTrial ? { DEMO_CONTENT: 'on' } : {}
}
