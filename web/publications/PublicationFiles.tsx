import { useTranslation } from '#web/i18n/use-translation.ts'
import { Attachments } from '#web/files/Attachments.tsx'
import type { ShownAttachment } from '#web/files/shown-attachment.ts'
import { Section } from './Section.tsx'

/** The files of a publication, below its text. */
export function PublicationFiles({ files }: { files: readonly ShownAttachment[] }) {
  const { t } = useTranslation()
  if (files.length === 0) return null
  return (
    <Section id="files" title={t('publications:files')}>
      <Attachments attachments={files} />
    </Section>
  )
}
