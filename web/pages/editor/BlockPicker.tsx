import { Form } from '@remix-run/react'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { offeredBlocks } from '#web/blocks/offered-blocks.ts'
import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import { useShell } from '#web/shell/shell-data.ts'
import { Button } from '#web/ui/Button.tsx'
import { SimpleGrid } from '#web/ui/layout.ts'
import { BlockSketch } from './BlockSketch.tsx'
import { kindTitle } from './kind-title.ts'
import styles from './page-editor.module.css'

/** Adds a block at the end of the page and opens its form; a copied block can be pasted first. */
export function BlockPicker({ formKey, copied }: { formKey: string; copied: BlockName | null }) {
  const { t } = useAdminTexts()
  return (
    <>
      {copied === null ? null : (
        <Form method="post">
          <input type="hidden" name="_intent" value="paste" />
          <Button icon="paste">{t('blocks:editor.paste', { block: kindTitle(t, copied) })}</Button>
        </Form>
      )}
      <Form method="post" aria-labelledby="add">
        <input type="hidden" name="_intent" value="add" />
        <input type="hidden" name="_key" value={formKey} />
        <h2 id="add">{t('blocks:editor.add')}</h2>
        <BlockKinds name="_name" />
      </Form>
    </>
  )
}

/** A submit button, called `name`, for every kind of block of the enabled modules. */
export function BlockKinds({ name: buttonName }: { name: string }) {
  const { t } = useAdminTexts()
  const features = useShell()?.site.features
  const offered = offeredBlocks(features)
  return (
    <SimpleGrid component="ul" cols={{ base: 2, xs: 3 }} spacing="xs" mt="xs" className="bare-list">
      {offered.map(name => (
        <li key={name}>
          <button
            type="submit"
            name={buttonName}
            value={name}
            className={styles.kindButton}
            title={t(`blocks:${name}.description`)}
          >
            <BlockSketch name={name} />
            {t(`blocks:${name}.title`)}
          </button>
        </li>
      ))}
    </SimpleGrid>
  )
}
