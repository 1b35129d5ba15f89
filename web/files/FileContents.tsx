import { Stack } from '#web/ui/layout.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import styles from './files.module.css'
import type { FileDetails } from './file-details.ts'
import { ModelPreview } from './ModelPreview.tsx'

/** A preview of a file: image, video, audio, 3D model, or the metadata of an archive. */
export function FileContents({ file }: { file: FileDetails }) {
  switch (file.kind) {
    case 'image':
    case 'svg':
      return (
        <img
          src={file.previewUrl ?? file.url}
          alt={file.alt}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          className={styles.picture}
        />
      )
    case 'video':
      // eslint-disable-next-line jsx-a11y/media-has-caption -- captions are part of the file, where it has any
      return <video src={file.url} controls preload="metadata" className={styles.picture} aria-label={file.name} />
    case 'audio':
      // eslint-disable-next-line jsx-a11y/media-has-caption -- captions are part of the file, where it has any
      return <audio src={file.url} controls preload="metadata" aria-label={file.name} />
    case '3d':
      return <ModelPreview file={file} />
    case 'lcc':
      return <LccPart file={file} />
    default:
      return null
  }
}

function LccPart({ file: { lcc } }: { file: FileDetails }) {
  const { t } = useTranslation()
  if (lcc === null) return null
  const names = (['configurationId', 'version', 'systemType'] as const).filter(name => lcc[name] !== null)
  if (names.length === 0) return null
  return (
    <Stack component="section" align="start">
      <h2>{t('site:files.lcc.title')}</h2>
      <dl className={styles.facts}>
        {names.map(name => (
          <div key={name}>
            <dt>{t(`site:files.lcc.${name}`)}</dt>
            <dd>{lcc[name]}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  )
}
