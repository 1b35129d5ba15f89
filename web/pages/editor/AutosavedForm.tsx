import { Group, Stack } from '#web/ui/layout.ts'
import { useRef, type ReactNode } from 'react'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useVisitorTimeZone } from './use-time-zone.ts'
import type { SaveState } from './autosave.ts'
import { useAutosave } from './use-autosave.ts'

type Props = { action: string; storageKey: string; children: ReactNode }

const WARNING_STATES = new Set<SaveState>(['conflict', 'refused', 'gone', 'session', 'kept', 'incomplete'])

/** A form that saves itself and shows its state. Without script it is a form with a button. */
export function AutosavedForm({ action, storageKey, children }: Props) {
  const { t } = useAdminTexts()
  const holder = useRef<HTMLDivElement>(null)
  const timeZone = useVisitorTimeZone()
  const { state, savedAt, localDraft, restore, discard } = useAutosave(holder, { action, key: storageKey })
  return (
    <Stack ref={holder} data-keeps-itself="">
      {localDraft === null ? null : (
        <Notice tone="info" title={t('blocks:editor.autosave.found')}>
          <p>
            {t('blocks:editor.autosave.foundText')} <Moment at={localDraft.at} timeZone={timeZone} />
          </p>
          <Group gap="xs">
            <Button type="button" small onClick={restore}>
              {t('blocks:editor.autosave.restore')}
            </Button>
            <Button type="button" small onClick={discard}>
              {t('blocks:editor.autosave.discard')}
            </Button>
          </Group>
        </Notice>
      )}
      {children}
      <Group
        role="status"
        data-state={state}
        gap="xs"
        mih="1.5rem"
        fz="sm"
        c={WARNING_STATES.has(state) ? 'var(--mantine-color-warning-text)' : 'dimmed'}
      >
        {state === 'idle' ? null : (
          <>
            <Icon name={WARNING_STATES.has(state) ? 'alert' : 'save'} size={18} />{' '}
            <span>{t(`blocks:editor.autosave.${state}`)}</span>
          </>
        )}
        {savedAt !== null && state === 'saved' ? <Moment at={savedAt} timeZone={timeZone} /> : null}
      </Group>
    </Stack>
  )
}
