import { Form, useNavigation } from '@remix-run/react'
import type { ProposedText } from '#server/translation/contract.ts'
import { HtmlCell } from '#web/admin/cells/HtmlCell.tsx'
import admin from '#web/admin/admin.module.css'
import parts from '#web/admin/parts.module.css'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { BusyButton, LinkButton } from '#web/ui/Button.tsx'
import { Radio } from '#web/ui/controls.ts'
import type { TranslationOffer } from './translate.server.ts'

type Props = {
  texts: readonly ProposedText[]
  offer: TranslationOffer
  /** The label of a field by its name. */
  labelOf: (text: ProposedText) => string
  /** The names of the fields in the record's own form, which can be edited; the others can be kept or left out. */
  editable: ReadonlySet<string>
  backTo: string
}

/** Each proposal beside its source, with a choice. */
export function Proposals({ texts, offer, labelOf, editable, backTo }: Props) {
  const { t } = useAdminTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form
      method="post"
      className={parts.part}
      onSubmit={event => {
        if (busy) event.preventDefault()
      }}
    >
      {texts.map(text => (
        <section key={text.name} className={`${parts.part} ${admin.panel}`} aria-label={labelOf(text)}>
          <h2>{labelOf(text)}</h2>
          <input type="hidden" name={`text.${text.name}`} value={text.text} />
          <input type="hidden" name={`source.${text.name}`} value={text.sourceDigest} />
          <h3>{t('admin:translate.source')}</h3>
          <ProposedValue text={text.source} format={text.format} lang={offer.from} />
          <h3>{t('admin:translate.proposal')}</h3>
          <ProposedValue text={text.text} format={text.format} lang={offer.to} />
          <Choices
            name={text.name}
            label={labelOf(text)}
            actions={editable.has(text.name) ? ['keep', 'edit', 'leave'] : ['keep', 'leave']}
          />
        </section>
      ))}
      <div className={parts.actions}>
        <BusyButton
          look="primary"
          name="_intent"
          value="apply"
          busy={busy}
          label={t('admin:translate.apply')}
          busyLabel={t('forms:busy')}
        />
        <LinkButton to={backTo}>{t('forms:cancel')}</LinkButton>
      </div>
    </Form>
  )
}

function ProposedValue({ text, format, lang }: Pick<ProposedText, 'text' | 'format'> & { lang: string }) {
  return (
    <div lang={lang} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {format === 'html' ? <HtmlCell value={text} whole /> : text}
    </div>
  )
}

function Choices({
  name,
  label,
  actions,
}: {
  name: string
  label: string
  actions: readonly ('keep' | 'edit' | 'leave')[]
}) {
  const { t } = useAdminTexts()
  return (
    <fieldset className={parts.choices}>
      <legend>{t('admin:translate.what', { name: label })}</legend>
      {actions.map(choice => (
        <Radio
          key={choice}
          name={`choice.${name}`}
          value={choice}
          defaultChecked={choice === actions[0]}
          label={t(`admin:translate.choices.${choice}`)}
        />
      ))}
    </fieldset>
  )
}
