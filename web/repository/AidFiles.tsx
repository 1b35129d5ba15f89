import { useTranslation } from '#web/i18n/use-translation.ts'
import { fileSizeText } from '#server/domain/formats.ts'
import parts from '#web/blocks/parts.module.css'
import { countDownload } from '#web/files/count-download.ts'
import { ModelPreview } from '#web/files/ModelPreview.tsx'
import { Section } from '#web/publications/Section.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Stack, Text, Title } from '#web/ui/layout.ts'
import { printerFor } from './printer-size.ts'
import type { AidData, AidFile } from './types.ts'
import styles from './repository.module.css'

/** The files of an aid: what each is, and of 3D models their report in words, with the viewer for whoever asks. */
export function AidFiles({ aid: { head, files } }: { aid: AidData }) {
  const { t } = useTranslation()
  if (files.length === 0) return null
  return (
    <Section id="files" title={t('repository:aid.files', { count: files.length })}>
      <ul className={parts.list}>
        {files.map(file => (
          <li key={file.id} className={styles.file}>
            <File file={file} aid={head.id} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function File({ file, aid }: { file: AidFile; aid: string }) {
  const { t, i18n } = useTranslation()
  const { id, name, note, description, extension, size, url, previewUrl, alt, width, height, kind, model } = file
  const printer = model === null ? null : printerFor(model.size)
  return (
    <Stack component="article" gap="sm" aria-labelledby={`file-${id}`}>
      <Title order={3} size="h4" id={`file-${id}`}>
        {name}
      </Title>
      {note === '' && description === '' ? null : <Text className={styles.text}>{note || description}</Text>}
      {kind === '3d' ? (
        <>
          {model === null ? null : (
            <Text>
              {printer === null
                ? t('repository:aid.fitsNone')
                : t('repository:aid.fits', { side: t('repository:filters.side', { side: printer }) })}
            </Text>
          )}
          <ModelPreview file={file} hasHeading={false} />
        </>
      ) : null}
      {kind === 'image' && previewUrl !== null ? (
        <img
          src={previewUrl}
          alt={alt}
          width={width ?? undefined}
          height={height ?? undefined}
          className={styles.photo}
          loading="lazy"
          decoding="async"
        />
      ) : null}
      <div>
        <a
          href={url}
          className={parts.link}
          download
          onClick={() => countDownload({ resourceType: 'repository-items', resourceId: aid })}
          id={`download-${id}`}
          aria-labelledby={`download-${id} file-${id}`}
        >
          <Icon name="download" />
          <span suppressHydrationWarning>
            {t('repository:aid.download', {
              facts: [extension, fileSizeText(size, i18n.language)].filter(Boolean).join(', '),
            })}
          </span>
        </a>
      </div>
    </Stack>
  )
}
