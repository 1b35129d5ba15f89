import { Form, Link, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { EDITION_PARAMETER } from '#web/admin/edition-parameter.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { DropDown } from '#web/ui/DropDown.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { blockOf, isBlockName } from '#web/blocks/definitions.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import type { BlockSummary } from './load-editor.server.ts'
import { kindTitle } from './kind-title.ts'
import arranged from '../arranged.module.css'

type Props = {
  block: BlockSummary
  position: number
  total: number
  locale: Locale
  formKey: string
  /** The drag handle, with script. */
  handle?: ReactNode
}

/** One block of the page: its kind, its faults and its actions. */
export function BlockRow({ handle, ...props }: Props) {
  return (
    <div className={arranged.row}>
      {handle}
      <BlockSummaryText {...props} />
      <BlockActions {...props} />
    </div>
  )
}

function BlockSummaryText({ block, locale }: Pick<Props, 'block' | 'locale'>) {
  const { t, text } = useAdminTexts()
  const search = useEditorSearch()
  const state = block.locales[locale]
  const isKnown = isBlockName(block.name)
  const labelOf = (field: string) =>
    text(blockOf(block.name).fields.find(each => each.name === field.split(/[.[]/, 1)[0])?.label ?? field)
  return (
    <div className={arranged.what}>
      {isKnown ? (
        <Link to={search({ block: block.id }, 'edit')}>{block.title || t('blocks:editor.unnamed')}</Link>
      ) : (
        <span>{kindTitle(t, block.name)}</span>
      )}
      <Text c="dimmed" fz="sm">
        {isKnown ? kindTitle(t, block.name) : t('blocks:editor.unknown.text')}
        {state === 'complete' ? null : (
          <>
            {' '}
            ·{' '}
            <Text span fw={600} c="var(--mantine-color-warning-text)">
              {t(`admin:languages.${state}`)}
            </Text>
          </>
        )}
      </Text>
      {block.faults.length === 0 ? null : (
        <Group gap={6} wrap="nowrap" align="start" fz="sm" c="var(--mantine-color-warning-text)">
          <Icon name="alert" size={16} />{' '}
          <a href="#checks">{t('blocks:editor.checks.row', { count: block.faults.length })}</a>
        </Group>
      )}
      {block.missing.length === 0 || !isKnown ? null : (
        <Group gap={6} wrap="nowrap" align="start" fz="sm" c="var(--mantine-color-warning-text)">
          <Icon name="alert" size={16} />{' '}
          <span>{t('blocks:editor.missing', { fields: [...new Set(block.missing.map(labelOf))].join(', ') })}</span>
        </Group>
      )}
    </div>
  )
}

function BlockActions({ block, position, total, locale, formKey }: Omit<Props, 'handle'>) {
  const { t } = useAdminTexts()
  const search = useEditorSearch()
  const name = block.title || kindTitle(t, block.name)
  const state = block.locales[locale]
  const labelOf = (action: string) => t(`blocks:editor.${action}`, { block: name })
  return (
    <Form method="post" className={arranged.buttons}>
      <input type="hidden" name="_block" value={block.id} />
      <input type="hidden" name="_key" value={formKey} />
      {state === 'stale' || state === 'automatic' ? (
        <>
          <input type="hidden" name="_locale" value={locale} />
          <IconButton name="_intent" value="confirm" icon="check" label={labelOf('confirm')} />
        </>
      ) : null}
      <MoveButton direction="up" id={block.id} isPossible={position > 0} label={labelOf('up')} />
      <MoveButton direction="down" id={block.id} isPossible={position < total - 1} label={labelOf('down')} />
      <DropDown icon="more" label={<VisuallyHidden>{labelOf('more')}</VisuallyHidden>} side="end" look="plain">
        <Stack gap={4}>
          {isBlockName(block.name) ? (
            <LinkButton to={search({ block: block.id }, 'edit')} look="plain" icon="edit">
              {t('blocks:editor.act.edit')}
            </LinkButton>
          ) : null}
          <Button name="_intent" value="duplicate" id={`duplicate-${block.id}`} look="plain" icon="duplicate">
            {t('blocks:editor.act.duplicate')}
          </Button>
          <Button name="_intent" value="copy" id={`copy-${block.id}`} look="plain" icon="copy">
            {t('blocks:editor.act.copy')}
          </Button>
          <LinkButton to={search({ remove: block.id }, 'remove')} look="plain" icon="trash">
            {t('blocks:editor.act.remove')}
          </LinkButton>
        </Stack>
      </DropDown>
    </Form>
  )
}

type Move = { direction: 'up' | 'down'; id: string; isPossible: boolean; label: string }

/** It keeps the focus at the end of the list, where it does nothing. */
function MoveButton({ direction, id, isPossible, label }: Move) {
  return (
    <IconButton
      name="_intent"
      value={direction}
      id={`${direction}-${id}`}
      icon={direction === 'up' ? 'arrowUp' : 'arrowDown'}
      label={label}
      aria-disabled={!isPossible || undefined}
      onClick={event => {
        if (!isPossible) event.preventDefault()
      }}
    />
  )
}

/** URLs within the editor; they keep the edited locale. */
export function useEditorSearch() {
  const [query] = useSearchParams()
  const locale = query.get(EDITION_PARAMETER)
  return (parameters: Record<string, string>, hash?: string) => {
    const search = new URLSearchParams({
      ...parameters,
      ...(locale === null ? {} : { [EDITION_PARAMETER]: locale }),
    }).toString()
    return `?${search}${hash === undefined ? '' : `#${hash}`}`
  }
}
