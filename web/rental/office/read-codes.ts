/** The Barcode Detection API (Shape Detection), where the browser has it; TypeScript has no types for it yet. */
export type CodeReader = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }
type CodeReaderClass = {
  new (options: { formats: readonly string[] }): CodeReader
  getSupportedFormats?: () => Promise<readonly string[]>
}

const FORMAT = 'qr_code'
/** A compromise between speed and battery. */
const SCAN_INTERVAL_MS = 200
/** A code that was out of sight for this long counts as new. */
const REPEAT_AFTER_MS = 1_500

/** A barcode reader, where the browser, a camera and the permissions policy allow it; null elsewhere. */
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

/** Reports each code once as long as it stays in sight. @returns a function that stops it */
export function watchCodes({ reader, video, onCode, now = () => Date.now() }: Watching): () => void {
  const seen = new Map<string, number>()
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  async function look(): Promise<void> {
    // A frame that can't be decoded is skipped.
    const found = await reader.detect(video).catch(() => [])
    if (isOver) return
    for (const { rawValue } of found) {
      const code = rawValue.trim()
      const last = seen.get(code)
      seen.set(code, now())
      if (code !== '' && (last === undefined || now() - last > REPEAT_AFTER_MS)) onCode(code)
    }
    timer = setTimeout(() => void look(), SCAN_INTERVAL_MS)
  }
  void look()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
