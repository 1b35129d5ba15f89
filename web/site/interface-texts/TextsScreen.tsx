import type { InterfaceText } from '#server/site/contract/interface-texts.ts'
import { Form } from '@remix-run/react'
import { TEXT_FILTERS } from '#server/site/domain/texts/filters.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/controls.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Group, Text } from '#web/ui/layout.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { EditText } from './EditText.tsx'
import type { LoadedTexts } from './load-texts.server.ts'
import type { TextAnswer } from './text-answer.ts'
import { TextRow } from './TextRow.tsx'
import { textsPath, useTextsState } from './texts-search.ts'

/** The interface texts: searched by content, edited in place. */
export function TextsScreen({
  texts,
  page,
  counts,
  edited,
  locale,
  formKey,
  answer,
}: LoadedTexts & { answer: TextAnswer | undefined }) {
  const { t } = useAdminTexts()
  const state = useTextsState()
  return (
    <>
      <ScreenHead
        title={t('admin:interfaceTexts.title')}
        lead={t('admin:interfaceTexts.lead')}
        crumbs={[{ label: t('admin:interfaceTexts.title') }]}
        actions={
          <LinkButton to={resourcePath('language-lines')} icon="list">
            {t('admin:interfaceTexts.list')}
          </LinkButton>
        }
      />
      {edited === null ? null : <EditText key={edited.id} text={edited} answer={answer} formKey={formKey} />}
      <TextSearch edited={edited} />
      <StateFilters counts={counts} />
      {texts.length === 0 ? (
        <EmptyState
          icon="language"
          title={t('admin:interfaceTexts.none')}
          text={t(
            state.state === 'all' ? 'admin:interfaceTexts.noneText' : `admin:interfaceTexts.noneOf.${state.state}`,
          )}
        >
          {state.search === '' && state.state === 'all' ? null : (
            <LinkButton to={textsPath({ search: '', state: 'all', page: 1, edit: null })}>
              {t('admin:list.clear')}
            </LinkButton>
          )}
        </EmptyState>
      ) : (
        <ul className="bare-list">
          {texts.map(text => (
            <TextRow key={text.id} text={text} locale={locale} />
          ))}
        </ul>
      )}
      <TextPages page={page} />
    </>
  )
}

function TextPages({ page }: { page: { number: number; size: number; total: number; lastPage: number } }) {
  const { t } = useAdminTexts()
  const state = useTextsState()
  return (
    <Pagination
      page={page.number}
      lastPage={page.lastPage}
      label={t('admin:list.pages')}
      hrefOf={number => textsPath({ ...state, page: number, edit: null })}
    >
      <Text c="dimmed">
        {t('admin:list.count', {
          count: page.total,
          from: Math.min(page.total, (page.number - 1) * page.size + 1),
          to: Math.min(page.total, page.number * page.size),
        })}
      </Text>
    </Pagination>
  )
}

function TextSearch({ edited }: { edited: InterfaceText | null }) {
  const { t } = useAdminTexts()
  const state = useTextsState()
  return (
    <Form method="get" role="search" aria-label={t('admin:interfaceTexts.search')}>
      {state.state === 'all' ? null : <input type="hidden" name="state" value={state.state} />}
      <Group align="end" gap="xs">
        <TextInput
          id="texts-search"
          type="search"
          name="search"
          label={t('admin:interfaceTexts.search')}
          description={t('admin:interfaceTexts.searchHelp')}
          defaultValue={state.search}
          key={state.search}
          autoComplete="off"
          flex="1 1 16rem"
        />
        <Button icon="search" look={edited === null ? 'primary' : 'quiet'}>
          {t('admin:list.find')}
        </Button>
      </Group>
    </Form>
  )
}

function StateFilters({ counts }: { counts: Record<'all' | 'changed' | 'moved', number> }) {
  const { t } = useAdminTexts()
  const state = useTextsState()
  return (
    <nav aria-label={t('admin:interfaceTexts.show')}>
      <Group component="ul" gap="xs" className="bare-list">
        {TEXT_FILTERS.map(each => (
          <li key={each}>
            <LinkButton
              look={each === state.state ? 'quiet' : 'plain'}
              to={textsPath({ ...state, state: each, page: 1, edit: null })}
              aria-current={each === state.state ? 'true' : undefined}
            >
              {t(`admin:interfaceTexts.filter.${each}`)} {counts[each]}
            </LinkButton>
          </li>
        ))}
      </Group>
    </nav>
  )
}
