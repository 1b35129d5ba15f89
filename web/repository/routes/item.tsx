import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { AccountFrame, AccountPage } from '#web/account/AccountPage.tsx'
import { findRelated, identifiersOf } from '#web/api/jsonapi.ts'
import { readFormData } from '#web/forms/form-data.server.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData, useFormResult } from '#web/forms/use-form-data.ts'
import { findKeptValues, withKept } from '#web/kept-texts/kept-text.server.ts'
import { KeptText } from '#web/kept-texts/KeptText.tsx'
import { StateNotice } from '#web/publications/StateNotice.tsx'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Group } from '#web/ui/layout.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { changeAid } from '../change-aid.server.ts'
import { aidFields } from '../fields.ts'
import { ExchangesPanel, isBusy } from '../ExchangesPanel.tsx'
import { loadExchanges } from '../exchanges.server.ts'
import { FilesPanel } from '../FilesPanel.tsx'
import { AIDS_GUARD } from '../guard.ts'
import { withChecklist } from '../load-aid.server.ts'
import { MissingParts } from '../MissingParts.tsx'
import { AID_FORM, aidPlace, OWN_AIDS_PATH, removeAidPath } from '../paths.ts'
import { aidValues, apiOf, linkedChoices, loadChoices, loadOwnAid } from '../writing.server.ts'

type Data = Awaited<ReturnType<typeof loader>>

export const handle = { guard: AIDS_GUARD, title: (data: Data) => data.head.title } satisfies RouteHandle

export async function loader(args: LoaderFunctionArgs) {
  const found = await loadOwnAid(args)
  const exchanges = await loadExchanges(apiOf(args), found.id)
  // An exchange may have ended in between: the aid is shown as it left it.
  const aid = exchanges.exchanges.length === 0 ? found : await loadOwnAid(args)
  const { id, document, head, record, files, missing, visitor, form } = aid
  const shown = withChecklist(head, record)
  const saved = aidValues(aid)
  const kept = await findKeptValues(apiOf(args), aidPlace(id))
  return {
    id,
    head: { ...shown, state: shown.state && { ...shown.state, editPath: null } },
    files,
    missing,
    canDelete: record.attributes['canDelete'] === true,
    form,
    pictureId: identifiersOf(record.relationships?.['image'])[0]?.id ?? '',
    saved,
    values: withKept(aidFields(form), saved, kept),
    wasKept: Object.keys(kept).length > 0,
    choices: {
      ...(await loadChoices(args, visitor, findRelated(document, record, 'organization'))),
      ...linkedChoices(aid),
    },
    uploads: (await siteOf(args.context)).uploads,
    exchanges,
    timeZone: visitor.timezone,
    formKey: randomUUID(),
  }
}

export function action(args: ActionFunctionArgs) {
  return preserveInput(args.request, async () => {
    const aid = await loadOwnAid(args)
    const { data, discard } = await readFormData(args.request)
    try {
      return await changeAid(args, aid, data)
    } finally {
      await discard()
    }
  })
}

/** Where its author goes on with an aid: its state, what is missing, its files, and its texts. */
export default function OwnAid() {
  const { t } = useTranslation()
  const aid = useFormData<typeof loader>()
  const { id, head, files, missing, canDelete, uploads, exchanges, timeZone, formKey, pictureId } = aid
  const isBeingFetched = exchanges.exchanges.some(one => one.underway === 'pull' && isBusy(one))
  return (
    <AccountFrame>
      <AccountPage title={head.title} lead={<Link to={OWN_AIDS_PATH}>{t('repository:own.title')}</Link>}>
        {head.state === null || head.state.state === 'published' ? null : (
          <StateNotice head={head} state={head.state} />
        )}
        <ExchangesPanel itemId={id} data={exchanges} timeZone={timeZone} />
        {isBeingFetched ? null : <MissingParts missing={missing} formPath="" />}
        {isBeingFetched ? null : (
          <>
            <FilesPanel files={files} pictureId={pictureId} uploads={uploads} formKey={formKey} />
            <Details aid={aid} />
          </>
        )}
        <Group gap="0.5rem 1.5rem">
          <Link to={head.path}>{t('repository:write.preview')}</Link>
          {canDelete ? <Link to={removeAidPath(id)}>{t('repository:write.remove')}</Link> : null}
        </Group>
      </AccountPage>
    </AccountFrame>
  )
}

/** The texts of an aid. While they are being fetched nobody writes them. */
function Details({ aid: { id, form, saved, values, wasKept, choices, formKey } }: { aid: Data }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('repository:write.details')}>
      {/* The form begins anew once what it holds is saved. */}
      <FormPage
        key={JSON.stringify(saved)}
        id={AID_FORM}
        fields={aidFields(form)}
        values={values}
        answer={useFormResult()}
        formKey={formKey}
        headingLevel={3}
        choices={choices}
        submit={t('forms:save')}
        busy={t('account:busy')}
        guardsLeaving={false}
        actions={<KeptText place={aidPlace(id)} wasKept={wasKept} />}
      />
    </Panel>
  )
}
