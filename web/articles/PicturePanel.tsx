import { Form } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { UploadForm } from '#web/forms/UploadForm.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/controls.ts'
import { Group, Stack } from '#web/ui/layout.ts'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './articles.module.css'

/** The picture of an article: chosen, replaced, taken away. */
export function PicturePanel({ url }: { url: string | null }) {
  const { t } = useTranslation()
  return (
    <Panel id="picture" title={t('articles:picture.title')}>
      <Stack gap="md">
        {url === null ? null : (
          <Group gap="md" align="flex-end">
            <img src={`${url}?preview=320`} alt={t('articles:picture.current')} className={styles.preview} />
            <Form method="post">
              <Button name="intent" value="remove-picture" icon="trash">
                {t('articles:picture.remove')}
              </Button>
            </Form>
          </Group>
        )}
        <UploadForm>
          <input type="hidden" name="intent" value="picture" />
          <Group gap="sm" align="flex-end">
            <TextInput
              type="file"
              name="picture"
              id="picture-file"
              label={t(url === null ? 'articles:picture.choose' : 'articles:picture.other')}
              accept="image/png,image/jpeg,image/webp,image/gif"
              required
              withAsterisk={false}
            />
            <Button>{t('articles:picture.save')}</Button>
          </Group>
        </UploadForm>
      </Stack>
    </Panel>
  )
}
