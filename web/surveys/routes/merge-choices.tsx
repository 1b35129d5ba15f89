import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { nearGroups } from '#server/surveys/domain/near.ts'
import { requireId, requireResource } from '#web/admin/manifest.server.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { Checkbox, Fieldset, Radio } from '#web/ui/controls.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Stack, Title } from '#web/ui/layout.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { loadSurvey } from '../load-survey.server.ts'
import { BusyButton, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { Notice } from '#web/ui/Notice.tsx'

export const handle = {
  guard: { audience: 'validated' },
  title: (data: { title: string }) => data.title,
} satisfies RouteHandle

type Choice = { id: string; text: string; count: number; addedByUser: boolean }

/** The choices of a survey, and groups of similar ones (specification 2, section 3.9). */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireResource({ request, context, params: { resource: 'surveys' } }, 'update')
  const [survey, t] = await Promise.all([loadSurvey({ request, context, id: requireId(params) }), translator(context)])
  const choices: Choice[] = (survey.results?.choices ?? []).map(({ id, text, count, addedByUser }) => ({
    id,
    text,
    count,
    addedByUser,
  }))
  const groups = nearGroups(choices.map(choice => ({ ...choice, texts: [choice.text] }))).map(group =>
    group.map(({ id }) => id),
  )
  return {
    id: survey.id,
    question: survey.question,
    title: t('resources:surveys.actions.merge-choices.title'),
    choices,
    groups,
  }
}

/** Runs the declared action, and redirects to the next group. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireResource({ request, context, params: { resource: 'surveys' } }, 'update')
  const id = requireId(params)
  const data = await readFields(request)
  const into = String(data.get('into') ?? '')
  const choices = data
    .getAll('choices')
    .map(String)
    .filter(choice => choice !== into)
  try {
    await apiFor(request, context).post(`/api/v1/surveys/${encodeURIComponent(id)}/actions/merge-choices`, {
      meta: { input: { into, choices } },
    })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return { refused: String(data.get('group') ?? ''), into, choices }
  }
  return redirect(resourcePath('surveys', 'merge-choices', id), {
    status: 303,
    headers: {
      'set-cookie': flashCookie(request, { kind: 'success', text: 'resources:surveys.actions.merge-choices.toast' }),
    },
  })
}

export default function MergeChoices() {
  const { t } = useAdminTexts()
  const { id, question, title, choices, groups } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const record = resourcePath('surveys', 'show', id)
  const known = (ids: readonly string[]) => ids.flatMap(one => choices.find(choice => choice.id === one) ?? [])
  return (
    <>
      <ScreenHead
        title={title}
        lead={t('resources:surveys.actions.merge-choices.description')}
        crumbs={[
          { label: t('resources:surveys.many'), to: resourcePath('surveys') },
          { label: question, to: record },
          { label: title },
        ]}
        actions={<LinkButton to={record}>{t('admin:surveys.back')}</LinkButton>}
      />
      {answer === undefined ? null : (
        <Notice tone="error">
          <p>{t('admin:surveys.refused')}</p>
        </Notice>
      )}
      <Stack component="section" maw="48rem" aria-labelledby="proposed">
        <Title order={2} size="h4" id="proposed">
          {t('admin:surveys.proposed')}
        </Title>
        {groups.length === 0 ? (
          <EmptyState icon="check" heading="h3" title={t('admin:surveys.none')} text={t('admin:surveys.noneText')} />
        ) : (
          groups.map((group, index) => (
            <Group
              key={group.join()}
              name={`group-${index}`}
              legend={t('admin:surveys.group', { number: index + 1 })}
              choices={known(group)}
              chosen={group}
            />
          ))
        )}
      </Stack>
      {choices.length < 2 ? null : (
        <Stack component="section" maw="48rem" aria-labelledby="others">
          <Title order={2} size="h4" id="others">
            {t('admin:surveys.others')}
          </Title>
          <Group
            name="others"
            legend={t('admin:surveys.all')}
            choices={choices}
            chosen={answer?.refused === 'others' ? [...answer.choices, answer.into] : []}
          />
        </Stack>
      )}
    </>
  )
}

/** What a finger presses is larger than the sign. */
const WHOLE_TARGET = { label: { minInlineSize: '2.75rem', minBlockSize: '2.75rem', padding: 0 } }

/**
 * Two columns of native controls: the choices to merge, and the one to keep. In a proposal the most popular one is
 * kept.
 */
function Group({
  name,
  legend,
  choices,
  chosen,
}: {
  name: string
  legend: string
  choices: readonly Choice[]
  chosen: readonly string[]
}) {
  const { t } = useAdminTexts()
  const kept = (value: string) => t('forms:labelled', { label: t('admin:surveys.stays'), value })
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formData?.get('group') === name
  const best = [...choices].sort((a, b) => Number(a.addedByUser) - Number(b.addedByUser) || b.count - a.count)[0]
  const cellsOf = (choice: Choice) => [
    <Checkbox
      name="choices"
      value={choice.id}
      defaultChecked={chosen.includes(choice.id)}
      label={choice.text}
      description={
        t('blocks:survey.countPeople', { count: choice.count, shown: String(choice.count) }) +
        (choice.addedByUser ? ` · ${t('resources:survey-choices.fields.addedByUser')}` : '')
      }
    />,
    <Radio
      name="into"
      value={choice.id}
      defaultChecked={chosen.length > 0 && choice.id === best?.id}
      label={<VisuallyHidden>{kept(choice.text)}</VisuallyHidden>}
      styles={WHOLE_TARGET}
    />,
  ]
  return (
    <Form
      method="post"
      preventScrollReset
      onSubmit={event => {
        if (busy) event.preventDefault()
      }}
    >
      <input type="hidden" name="group" value={name} />
      <Fieldset legend={legend}>
        <DataTable
          label={legend}
          columns={[{ label: t('admin:surveys.merge') }, { label: t('admin:surveys.stays') }]}
          rows={choices.map(choice => ({ id: choice.id, cells: cellsOf(choice) }))}
        />
        <BusyButton
          look={chosen.length > 0 ? 'primary' : 'quiet'}
          busy={busy}
          label={t('resources:surveys.actions.merge-choices.name')}
          busyLabel={t('forms:busy')}
        />
      </Fieldset>
    </Form>
  )
}
