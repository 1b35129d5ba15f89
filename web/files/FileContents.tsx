import { useTranslation } from 'react-i18next'
import styles from './files.module.css'
import type { FileFacts } from './file-facts.ts'
import { ModelPart } from './ModelPart.tsx'

/**
 * What is inside a file, as far as a page can show it: the picture, the film, the sound, the model or the archive's own
 * facts.
 */
export function FileContents({ file }: { file: FileFacts }) {
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
    // Captions come with the film itself, where it has any.
    case 'video':
      // eslint-disable-next-line jsx-a11y/media-has-caption
      return <video src={file.url} controls preload="metadata" className={styles.picture} aria-label={file.name} />
    case 'audio':
      // eslint-disable-next-line jsx-a11y/media-has-caption
      return <audio src={file.url} controls preload="metadata" aria-label={file.name} />
    case '3d':
      return <ModelPart file={file} />
    case 'lcc':
      return <LccPart file={file} />
    default:
      return null
  }
}

function LccPart({ file: { lcc } }: { file: FileFacts }) {
  const { t } = useTranslation()
  if (lcc === null) return null
  const told = (['configurationId', 'version', 'systemType'] as const).filter(name => lcc[name] !== null)
  if (told.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{t('site:files.lcc.title')}</h2>
      <dl className={styles.facts}>
        {told.map(name => (
          <div key={name}>
            <dt>{t(`site:files.lcc.${name}`)}</dt>
            <dd>{lcc[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
