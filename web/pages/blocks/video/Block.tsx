import { lazy, useEffect, useState, type MouseEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ViewProps } from '#server/domain/blocks/blocks.ts'
import { readVideo } from '#server/domain/html/video.ts'
import { Html } from '#web/blocks/Html.tsx'
import { Picture } from '#web/blocks/Picture.tsx'
import parts from '#web/blocks/parts.module.css'
import { unbroken } from '#web/blocks/unbroken.tsx'
import type { BlockView } from '#web/blocks/view.ts'
import styles from './Block.module.css'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'
import { NewTab } from '#web/shell/SmartLink.tsx'
import type { VideoSource } from './VideoDialog.tsx'

const VideoDialog = lazy(() => import('./VideoDialog.tsx').then(module => ({ default: module.VideoDialog })))

/** An image that opens a video: with script in a dialog, without it at its host or as a file. */
const VideoBlock: BlockView<'video'> = ({ props, isFirst }) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  // Until hydration the link opens a new tab, and says so.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const { title, subtitle, videoTitle, image, transcript } = props
  const source = sourceOf(props)
  if (source === null) return null

  function show(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    setWasOpen(true)
    setOpen(true)
  }

  const isElsewhere = source.kind !== 'file'
  return (
    <div className={parts.stack}>
      {title === '' ? null : <h2>{unbroken(title)}</h2>}
      {subtitle === '' ? null : <p className={parts.dimmed}>{subtitle}</p>}
      <a
        href={isElsewhere ? source.watchUrl : source.url}
        className={styles.opener}
        onClick={show}
        {...(isHydrated ? { 'aria-haspopup': 'dialog' } : isElsewhere ? { target: '_blank', rel: 'noopener' } : {})}
      >
        {image === null ? null : (
          <Picture
            image={{ ...image, alt: '' }}
            sizes="(width < 78rem) 100vw, 75rem"
            className={styles.poster}
            isFirst={isFirst}
          />
        )}
        <span className={`${parts.row} ${styles.plate}`}>
          <PlayIcon />
          <span>
            {t('blocks:video.watch', { title: videoTitle })}
            {isElsewhere && !isHydrated ? <NewTab /> : null}
          </span>
        </span>
      </a>
      {transcript === '' ? null : (
        <details className={styles.transcript}>
          <summary>{t('blocks:video.transcript')}</summary>
          <Html html={transcript} />
        </details>
      )}
      {wasOpen ? (
        <LazyComponent>
          <VideoDialog source={source} title={videoTitle} isOpen={isOpen} onClose={() => setOpen(false)} />
        </LazyComponent>
      ) : null}
    </div>
  )
}

function PlayIcon() {
  return (
    <svg
      className={styles.play}
      width="44"
      height="44"
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M7 4v16l13-8z" />
    </svg>
  )
}

/** A URL that belongs to neither host counts as none. */
function sourceOf({ url, file, captions }: ViewProps<'video'>): VideoSource | null {
  const video = readVideo(url, { autoplay: true })
  if (video !== null) return { kind: video.host, embedUrl: video.embedUrl, watchUrl: video.watchUrl }
  return file === null ? null : { kind: 'file', url: file.url, captionsUrl: captions?.url ?? null }
}

export default VideoBlock
