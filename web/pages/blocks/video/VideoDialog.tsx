import { useTranslation } from '#web/i18n/use-translation.ts'
import type { VideoHost } from '#server/domain/html/video.ts'
import { useConsent } from '#web/session/consent.ts'
import { COOKIES_PATH } from '#web/shell/cookies/paths.ts'
import { NewTabLink } from '#web/shell/SmartLink.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { VIDEO_HOST_NAMES } from './host-names.ts'
import parts from '#web/blocks/parts.module.css'
import styles from './Block.module.css'

export type VideoSource =
  { kind: VideoHost; embedUrl: string; watchUrl: string } | { kind: 'file'; url: string; captionsUrl: string | null }

/** The player. A host's player is loaded only with consent; else a notice explains why and offers the choice. */
export function VideoDialog({
  source,
  title,
  isOpen,
  onClose,
}: {
  source: VideoSource
  title: string
  isOpen: boolean
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog open={isOpen} onClose={onClose} title={title} size="large" closeLabel={t('blocks:video.close')}>
      {!isOpen ? null : source.kind === 'file' ? (
        <FilePlayer source={source} title={title} />
      ) : (
        <HostPlayer source={source} title={title} />
      )}
    </Dialog>
  )
}

function FilePlayer({ source, title }: { source: Extract<VideoSource, { kind: 'file' }>; title: string }) {
  const { t, i18n } = useTranslation()
  return (
    // eslint-disable-next-line jsx-a11y/media-has-caption -- without a file of captions there is no track
    <video className={styles.player} src={source.url} controls autoPlay aria-label={title}>
      {source.captionsUrl === null ? null : (
        <track
          kind="captions"
          src={source.captionsUrl}
          srcLang={i18n.language}
          label={t('blocks:video.captions')}
          default
        />
      )}
    </video>
  )
}

function HostPlayer({ source, title }: { source: Extract<VideoSource, { kind: VideoHost }>; title: string }) {
  const { t } = useTranslation()
  const { allowed, open } = useConsent()
  const host = VIDEO_HOST_NAMES[source.kind]
  if (allowed[source.kind]) {
    return (
      <iframe
        className={styles.player}
        src={source.embedUrl}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }
  return (
    <Notice title={t('blocks:video.needsConsent', { host })}>
      <p>{t('blocks:video.needsConsentText', { host })}</p>
      <p className={parts.row}>
        <a
          href={COOKIES_PATH}
          className={parts.link}
          onClick={event => {
            event.preventDefault()
            open()
          }}
        >
          {t('blocks:video.chooseCookies')}
        </a>
        <NewTabLink href={source.watchUrl} className={parts.link}>
          {t('blocks:video.watchThere', { host })}
        </NewTabLink>
      </p>
    </Notice>
  )
}
