import type { AdminAction } from '#server/contract/manifest.ts'
import { emptyValues } from '#web/forms/apply-intent.ts'
import type { ChoicesByPath } from '#web/forms/definition.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { Stack } from '#web/ui/layout.ts'
import styles from './admin.module.css'
import { resourcePath } from './paths.ts'
import { useAdminTexts, useResource } from './use-admin.ts'

/** The actions by which a request is decided, in all modules. */
const ACCEPT = 'accept'
const REFUSE = 'refuse'
export const isDecision = ({ slug }: AdminAction): boolean => slug === ACCEPT || slug === REFUSE

type Props = { id: string; actions: readonly AdminAction[]; formKeys: readonly string[]; choices: ChoicesByPath }

/** Accepts or refuses a request where all that is known of it is read; `actions` are those that it can take now. */
export function DecisionPanel({ id, actions, formKeys, choices }: Props) {
  const { t } = useAdminTexts()
  const decisions = [ACCEPT, REFUSE].flatMap(slug => actions.find(action => action.slug === slug) ?? [])
  if (decisions.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="decision">
      <h2 id="decision">{t('admin:record.decision')}</h2>
      <Stack gap="xs">
        {decisions.map((action, index) => (
          <Decision key={action.slug} id={id} action={action} formKey={formKeys[index] ?? ''} choices={choices} />
        ))}
      </Stack>
    </section>
  )
}

/** Fields that may stay empty are folded: the usual decision takes one press. */
function Decision({
  id,
  action,
  formKey,
  choices,
}: Pick<Props, 'id' | 'choices'> & { action: AdminAction; formKey: string }) {
  const { t, text } = useAdminTexts()
  const { type } = useResource()
  const fields = action.modal ?? []
  const isAccepting = action.slug === ACCEPT
  const form = (shown: typeof fields) => (
    <FormPage
      id={action.slug}
      action={resourcePath(type, action.slug, id)}
      fields={shown}
      values={emptyValues(shown)}
      formKey={formKey}
      choices={choices}
      submit={text(action.title)}
      look={isAccepting ? 'primary' : 'quiet'}
      guardsLeaving={false}
    />
  )
  if (fields.length === 0) return form([])
  if (!isAccepting)
    return (
      <details className={styles.folded}>
        <summary>{text(action.title)}…</summary>
        {form(fields)}
      </details>
    )
  if (fields.some(({ optional }) => optional !== true)) return form(fields)
  return (
    <>
      {form([])}
      <details className={styles.folded}>
        <summary>{t('admin:record.decisionOptions')}</summary>
        {form(fields)}
      </details>
    </>
  )
}
