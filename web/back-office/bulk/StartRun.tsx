import { Form } from '@remix-run/react'
import type { BulkRun } from '#server/back-office/contract.ts'
import type { AdminField, AdminResource } from '#server/contract/manifest.ts'
import admin from '#web/admin/admin.module.css'
import parts from '#web/admin/parts.module.css'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import type { ChoicesByPath, FormAnswer, FormValues } from '#web/forms/definition.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/controls.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { NamedRow } from './load-run.server.ts'

type Props = {
  run: BulkRun
  resource: AdminResource
  rows: readonly NamedRow[]
  fields: readonly AdminField[]
  offered: readonly AdminField[]
  values: FormValues
  answer: FormAnswer | undefined
  choices: ChoicesByPath
  formKey: string
}

/** The start of a bulk run: its records, its values, and a button that names their number. */
export function StartRun({ run, resource, rows, fields, offered, values, answer, choices, formKey }: Props) {
  const { t, text } = useAdminTexts()
  const needsChoice = run.kind === 'edit' && fields.length === 0
  const label =
    run.kind === 'action'
      ? `${text(resource.actions.find(action => action.slug === run.action)?.title ?? '')} (${run.total})`
      : t(`admin:bulk.begin.${run.kind}`, { count: run.kind === 'import' ? run.counts.waiting : run.total })
  return (
    <>
      {run.kind === 'import' ? null : (
        <section className={`${parts.part} ${admin.panel}`} aria-labelledby="frozen">
          <h2 id="frozen">{t('admin:bulk.frozen', { count: run.total })}</h2>
          <ul className={parts.choices}>
            {rows.map(row => (
              <li key={row.position}>{row.title ?? row.recordId}</li>
            ))}
          </ul>
          {run.total > rows.length ? <p>{t('admin:bulk.andMore', { count: run.total - rows.length })}</p> : null}
        </section>
      )}
      {run.kind === 'delete' ? (
        <Notice tone={resource.softDeletable ? 'warning' : 'error'} title={t('admin:delete.lost')}>
          <p>{t(resource.softDeletable ? 'admin:delete.soft' : 'admin:delete.forGood')}</p>
        </Notice>
      ) : null}
      {run.kind !== 'edit' ? null : offered.length === 0 ? (
        <EmptyState icon="edit" title={t('admin:bulk.noFields')} />
      ) : (
        <ChooseFields offered={offered} chosen={fields} isFirst={needsChoice} />
      )}
      {needsChoice || (run.kind === 'import' && run.counts.waiting === 0) ? null : (
        <div style={{ maxInlineSize: '48rem' }}>
          <FormPage
            key={fields.map(field => field.name).join()}
            id="bulk"
            fields={fields}
            values={values}
            answer={answer}
            formKey={formKey}
            choices={choices}
            submit={label}
            editionLocale={fields.some(field => field.translated === true) ? run.locale : null}
            guardsLeaving={false}
          />
        </div>
      )}
      <Form method="post">
        <input type="hidden" name="_intent" value="cancel" />
        <Button icon="close">{t('admin:bulk.leave')}</Button>
      </Form>
    </>
  )
}

function ChooseFields({
  offered,
  chosen,
  isFirst,
}: {
  offered: readonly AdminField[]
  chosen: readonly AdminField[]
  isFirst: boolean
}) {
  const { t, labelOf } = useAdminTexts()
  return (
    <Form method="get" className={`${parts.part} ${admin.panel}`} preventScrollReset>
      <fieldset className={parts.choices}>
        <legend>{t('admin:bulk.whichFields')}</legend>
        {offered.map(field => {
          const isChosen = chosen.some(one => one.name === field.name)
          return (
            <Checkbox
              key={`${field.name} ${isChosen}`}
              name="fields"
              value={field.name}
              defaultChecked={isChosen}
              label={labelOf(field)}
            />
          )
        })}
      </fieldset>
      <div className={parts.actions}>
        <Button look={isFirst ? 'primary' : 'quiet'}>{t('admin:bulk.chooseFields')}</Button>
      </div>
    </Form>
  )
}
