import { Form } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Group } from '#web/ui/layout.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { FileName } from './Attachments.tsx'
import parts from '#web/blocks/parts.module.css'
import { REMOVE_FILE_INTENT } from './attachment-intent.ts'
import type { ShownAttachment } from './shown-attachment.ts'

/** The files of what its writer is changing, each with the way to take it away. */
export function AttachedFiles({ attachments }: { attachments: readonly ShownAttachment[] }) {
  const { t } = useTranslation()
  if (attachments.length === 0) return null
  return (
    <Panel id="files" title={t('site:files.attach.list')}>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="_intent" value={REMOVE_FILE_INTENT} />
        <ul className={parts.list}>
          {attachments.map(file => (
            <li key={file.id}>
              <Group justify="space-between" gap="sm" py="xs">
                <Group gap="sm" wrap="nowrap" className={parts.names}>
                  {file.picture === null ? null : (
                    <img
                      src={`${file.url}?preview=320`}
                      alt=""
                      className={parts.thumbnail}
                      loading="lazy"
                      decoding="async"
                    />
                  )}
                  <a href={file.url} className={parts.link}>
                    <FileName file={file} />
                  </a>
                </Group>
                <Button
                  name="file"
                  value={file.id}
                  icon="trash"
                  aria-label={t('site:files.attach.removeNamed', { name: file.name })}
                >
                  {t('site:files.attach.remove')}
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      </Form>
    </Panel>
  )
}
