import { useElementSize } from '@mantine/hooks'
import { useEffect, useState, type SyntheticEvent } from 'react'
import styles from './page-editor.module.css'
import { PREVIEW_WIDTHS, type PreviewWidth } from './preview-widths.ts'

/**
 * The page at the true width of a device, made smaller to fit. A changed page loads behind the one that is shown and
 * takes its place, scrolled to the same point, so that nothing flickers while somebody types.
 */
export function PreviewFrame({ address, width, title }: { address: string; width: PreviewWidth; title: string }) {
  const { ref, width: room, height } = useElementSize()
  const [shown, setShown] = useState(address)
  useEffect(() => {
    // What is still loading is replaced by what is newer.
    if (room === 0) setShown(address)
  }, [address, room])
  const scale = room === 0 ? 1 : Math.min(1, room / PREVIEW_WIDTHS[width])
  const size = { width: PREVIEW_WIDTHS[width], height: height / scale, transform: `scale(${scale})` }
  const swap = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const before = currentTarget.parentElement?.querySelector<HTMLIFrameElement>('iframe:not([aria-hidden])')
    const isSamePlace = new URL(shown, location.href).hash === new URL(address, location.href).hash
    if (isSamePlace && before?.contentWindow) currentTarget.contentWindow?.scrollTo(0, before.contentWindow.scrollY)
    setShown(address)
  }
  const frames = shown === address ? [shown] : [shown, address]
  return (
    <div ref={ref} className={styles.frame}>
      {frames.map(src =>
        src === shown ? (
          <iframe key={src} src={src} title={title} loading="lazy" style={size} />
        ) : (
          <iframe key={src} src={src} title={title} style={size} aria-hidden tabIndex={-1} onLoad={swap} />
        ),
      )}
    </div>
  )
}
