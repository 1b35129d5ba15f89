import { Form } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { MAX_ITEM_FILES } from '#server/repository/domain/rules.ts'
import type { Site } from '#server/contract/site.ts'
import parts from '#web/blocks/parts.module.css'
import { AttachedFiles } from '#web/files/AttachedFiles.tsx'
import { attachmentFields } from '#web/files/attachment-fields.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Fieldset, Radio, TextInput } from '#web/ui/controls.ts'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { noteName, PICTURE_FIELD } from './paths.ts'
import type { AidFile } from './types.ts'

type Props = {
  files: readonly (AidFile & { attachmentId: string })[]
  /** The file that is the picture of the aid; empty where it is none of them. */
  pictureId: string
  uploads: Site['uploads']
  formKey: string
}

/** The files of an own aid: more are added, each is described, and taken away. */
export function FilesPanel({ files, pictureId, uploads, formKey }: Props) {
  const { t } = useTranslation()
  return (
    <Stack gap="lg" id="files">
      <Panel title={t('repository:write.files')}>
        <Stack gap="md">
          <Text>{t('repository:write.filesLead')}</Text>
          <FormPage
            id="files"
            fields={attachmentFields(MAX_ITEM_FILES, uploads)}
            values={{ attachments: { uploads: [] }, altText: '' }}
            formKey={formKey}
            submit={t('repository:write.sendFiles')}
            look="quiet"
            busy={t('account:busy')}
            guardsLeaving={false}
          />
        </Stack>
      </Panel>
      <AttachedFiles
        attachments={files.map(({ id, url, name, extension, size, kind, alt, width, height }) => ({
          id,
          url,
          name,
          extension,
          bytes: size,
          picture: kind === 'image' && width !== null && height !== null ? { alt, width, height } : null,
        }))}
      />
      {files.length === 0 ? null : (
        <Panel title={t('repository:write.notes')}>
          <Form method="post" preventScrollReset>
            <Stack gap="md">
              {files.map(({ attachmentId, name, note }) => (
                <TextInput
                  key={attachmentId}
                  name={noteName(attachmentId)}
                  label={t('repository:write.note', { name })}
                  defaultValue={note}
                  maxLength={200}
                  autoComplete="off"
                />
              ))}
              <PictureChoice files={files} pictureId={pictureId} />
              <div>
                <Button name="_intent" value="notes" icon="save">
                  {t('repository:write.saveNotes')}
                </Button>
              </div>
            </Stack>
          </Form>
        </Panel>
      )}
    </Stack>
  )
}

/** Which of the files is the picture of the aid: a photo, or what was drawn of a 3D model. */
function PictureChoice({ files, pictureId }: Pick<Props, 'files' | 'pictureId'>) {
  const { t } = useTranslation()
  const pictures = files.filter(({ previewUrl }) => previewUrl !== null)
  if (pictures.length < 2) return null
  return (
    <Fieldset legend={t('repository:write.picture')}>
      <Stack gap="sm">
        {pictures.map(({ id, name, previewUrl }) => (
          <Radio
            key={id}
            name={PICTURE_FIELD}
            value={id}
            defaultChecked={id === pictureId}
            label={
              <Group gap="sm" wrap="nowrap" component="span">
                <img src={previewUrl!} alt="" className={parts.thumbnail} loading="lazy" decoding="async" />
                {name}
              </Group>
            }
          />
        ))}
      </Stack>
    </Fieldset>
  )
}
