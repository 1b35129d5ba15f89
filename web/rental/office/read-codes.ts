/**
 * The browser's own reader of printed codes, where it has one (Shape Detection API); its types are in no library yet.
 */
export type CodeReader = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }
type CodeReaderClass = {
  new (options: { formats: readonly string[] }): CodeReader
  getSupportedFormats?: () => Promise<readonly string[]>
}

const FORMAT = 'qr_code'
/** Often enough for a hand, seldom enough for a battery. */
const EVERY_MS = 200
/** A code that has been out of sight for so long is a new one when it comes back. */
const FORGOTTEN_MS = 1_500

/** A reader, where the browser has one, there is a camera to ask for and this page may ask; null elsewhere. */
export async function findCodeReader(): Promise<CodeReader | null> {
  const Reader = (globalThis as { BarcodeDetector?: CodeReaderClass }).BarcodeDetector
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature: (name: string) => boolean } }
  if (
    Reader === undefined ||
    typeof navigator.mediaDevices?.getUserMedia !== 'function' ||
    featurePolicy?.allowsFeature('camera') === false
  )
    return null
  const formats = await Reader.getSupportedFormats?.().catch((): readonly string[] => [])
  return formats === undefined || formats.includes(FORMAT) ? new Reader({ formats: [FORMAT] }) : null
}

type Watching = { reader: CodeReader; video: HTMLVideoElement; onCode: (code: string) => void; now?: () => number }

/** Tells each code once for as long as it is in sight. @returns what ends it */
export function watchCodes({ reader, video, onCode, now = () => Date.now() }: Watching): () => void {
  const seen = new Map<string, number>()
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  async function look(): Promise<void> {
    // A frame that can't be read yet is no fault: the next one may be.
    const found = await reader.detect(video).catch(() => [])
    if (isOver) return
    for (const { rawValue } of found) {
      const code = rawValue.trim()
      const last = seen.get(code)
      seen.set(code, now())
      if (code !== '' && (last === undefined || now() - last > FORGOTTEN_MS)) onCode(code)
    }
    timer = setTimeout(() => void look(), EVERY_MS)
  }
  void look()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
