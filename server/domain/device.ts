const MAX_READ = 500

/** What a browser says of itself, in two names that people know; null for what is not recognised. */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  const said = userAgent?.slice(0, MAX_READ) ?? ''
  const found = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(said))?.[0] ?? null
  return { browser: found(BROWSERS), system: found(SYSTEMS) }
}

/** The first that fits: most say the names of older ones, too. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const
