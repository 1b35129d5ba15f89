import { Form } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import parts from '#web/blocks/parts.module.css'
import { Attachments, FileName } from '#web/files/Attachments.tsx'
import { countDownload } from '#web/files/count-download.ts'
import type { ShownAttachment } from '#web/files/shown-attachment.ts'
import { Button } from '#web/ui/Button.tsx'
import { Stack, Title } from '#web/ui/layout.ts'
import { takePath } from './paths.ts'

type Props = {
  id: string
  files: readonly ShownAttachment[]
  /** The reader is asked later what they think. */ canTake: boolean
}

/** The files of a resource: guests follow links, who is signed in presses buttons, which note that they took it. */
export function ResourceFiles({ id, files, canTake }: Props) {
  const { t } = useTranslation()
  if (files.length === 0) return null
  return (
    <Stack component="section" gap="sm" aria-labelledby={`files-${id}`}>
      <Title order={2} size="h3" id={`files-${id}`}>
        {t('trainingResources:files')}
      </Title>
      {canTake ? (
        <ul className={parts.list}>
          {files.map(file => (
            <li key={file.id}>
              <Form
                method="post"
                action={takePath(id)}
                reloadDocument
                onSubmit={() => countDownload({ resourceType: 'training-resources', resourceId: id, url: file.url })}
              >
                <Button name="file" value={file.id} icon="download">
                  <FileName file={file} />
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      ) : (
        <Attachments attachments={files} />
      )}
    </Stack>
  )
}
