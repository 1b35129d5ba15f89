import { useTranslation } from '#web/i18n/use-translation.ts'
import { fileSizeText } from '#server/domain/formats.ts'
import parts from '#web/blocks/parts.module.css'
import { Icon } from '#web/ui/Icon.tsx'
import type { ShownAttachment } from './shown-attachment.ts'

/** The files of a text: pictures small, with the way to the whole ones, and all others as a list of links. */
export function Attachments({ attachments }: { attachments: readonly ShownAttachment[] }) {
  const { t } = useTranslation()
  const pictures = attachments.filter(({ picture }) => picture !== null)
  const others = attachments.filter(({ picture }) => picture === null)
  return (
    <>
      {pictures.length === 0 ? null : (
        <ul className={parts.previews} aria-label={t('site:files.attach.pictures')}>
          {pictures.map(file => (
            <li key={file.id}>
              <a href={file.url}>
                <AttachedPicture file={file} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {others.length === 0 ? null : (
        <ul className={parts.list} aria-label={t('site:files.attach.list')}>
          {others.map(file => (
            <li key={file.id}>
              <a href={file.url} className={parts.link} download>
                <Icon name="download" />
                <FileName file={file} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function AttachedPicture({ file: { url, picture } }: { file: ShownAttachment }) {
  if (picture === null) return null
  const { alt, ...size } = picture
  return (
    <img src={`${url}?preview=320`} alt={alt} {...size} className={parts.preview} loading="lazy" decoding="async" />
  )
}

/** Its name with its format and size. */
export function FileName({ file: { name, extension, bytes } }: { file: ShownAttachment }) {
  const { i18n } = useTranslation()
  return (
    <span suppressHydrationWarning>
      {name} ({[extension, fileSizeText(bytes, i18n.language)].filter(Boolean).join(', ')})
    </span>
  )
}
