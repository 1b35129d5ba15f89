import { Form } from '@remix-run/react'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { blockNames, blockOf } from '#web/blocks/definitions.ts'
import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import { useShell } from '#web/shell/shell-data.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { BlockSketch } from './BlockSketch.tsx'
import styles from './page-editor.module.css'

/**
 * Every kind of block of the enabled modules, with its purpose; a button adds it at the end and opens its form. A
 * copied block can be pasted first.
 */
export function BlockPicker({
  isOpen,
  formKey,
  copied,
}: {
  isOpen: boolean
  formKey: string
  copied: BlockName | null
}) {
  const { t } = useAdminTexts()
  const features = useShell()?.site.features
  const offered = blockNames().filter(name => {
    const { feature } = blockOf(name)
    return feature === null || features?.[feature] === true
  })
  return (
    <>
      {copied === null ? null : (
        <Form method="post">
          <input type="hidden" name="_intent" value="paste" />
          <Button icon="paste">{t('blocks:editor.paste', { block: t(`blocks:${copied}.title`) })}</Button>
        </Form>
      )}
      <details className={styles.picker} open={isOpen || undefined}>
        <summary>
          <Icon name="plus" /> {t('blocks:editor.add')}
        </summary>
        <Form method="post" aria-label={t('blocks:editor.addTitle')}>
          <input type="hidden" name="_intent" value="add" />
          <input type="hidden" name="_key" value={formKey} />
          <ul className={styles.kinds}>
            {offered.map(name => (
              <li key={name}>
                <button type="submit" name="_name" value={name} className={styles.kindButton}>
                  <BlockSketch name={name} />
                  <span>
                    <strong>{t(`blocks:${name}.title`)}</strong>
                    <span>{t(`blocks:${name}.description`)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Form>
      </details>
    </>
  )
}
