import { Stack } from '#web/ui/layout.ts'
import { Form } from '@remix-run/react'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useEditorSearch } from './BlockRow.tsx'
import type { BlockSummary } from './load-editor.server.ts'
import { kindTitle } from './kind-title.ts'
import arranged from '../arranged.module.css'

/** The confirmation before a block is removed, with what will be lost. */
export function RemoveBlock({ block }: { block: BlockSummary }) {
  const { t } = useAdminTexts()
  const search = useEditorSearch()
  return (
    <Stack component="section" aria-labelledby="remove">
      <h2 id="remove" tabIndex={-1}>
        {t('blocks:editor.removeTitle')}
      </h2>
      <Notice tone="warning">
        <p>{t('blocks:editor.removeText', { block: block.title || kindTitle(t, block.name) })}</p>
      </Notice>
      <Form method="post" action={search({})} className={arranged.buttons}>
        <input type="hidden" name="_intent" value="remove" />
        <input type="hidden" name="_block" value={block.id} />
        <Button look="danger" icon="trash">
          {t('blocks:editor.removeConfirm')}
        </Button>
        <LinkButton to={search({}, `block-${block.id}`)}>{t('blocks:editor.cancel')}</LinkButton>
      </Form>
    </Stack>
  )
}
