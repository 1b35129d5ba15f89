import { Form, useNavigation } from '@remix-run/react'
import type { ProposedText } from '#server/translation/contract.ts'
import { HtmlCell } from '#web/admin/cells/HtmlCell.tsx'
import parts from '#web/admin/parts.module.css'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { BusyButton, LinkButton } from '#web/ui/Button.tsx'
import type { TranslationOffer } from './translate.server.ts'

type Props = {
  texts: readonly ProposedText[]
  offer: TranslationOffer
  /** What a field is called, by its name. */
  labelOf: (text: ProposedText) => string
  /** Names of the fields that the record's own form holds: the others can be kept or left out. */
  editable: ReadonlySet<string>
  backTo: string
}

/** Each proposal beside what it was made from, and what becomes of it. */
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
        <section key={text.name} className={`${parts.part} ${parts.framed}`} aria-label={labelOf(text)}>
          <h2>{labelOf(text)}</h2>
          <input type="hidden" name={`text.${text.name}`} value={text.text} />
          <input type="hidden" name={`source.${text.name}`} value={text.sourceDigest} />
          <h3>{t('admin:translate.source')}</h3>
          <Words text={text.source} format={text.format} lang={offer.from} />
          <h3>{t('admin:translate.proposal')}</h3>
          <Words text={text.text} format={text.format} lang={offer.to} />
          <Choices
            name={text.name}
            label={labelOf(text)}
            acts={editable.has(text.name) ? ['keep', 'edit', 'leave'] : ['keep', 'leave']}
          />
        </section>
      ))}
      <div className={parts.acts}>
        <BusyButton
          look="primary"
          name="_act"
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

function Words({ text, format, lang }: Pick<ProposedText, 'text' | 'format'> & { lang: string }) {
  return (
    <div lang={lang} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {format === 'html' ? <HtmlCell value={text} whole /> : text}
    </div>
  )
}

function Choices({ name, label, acts }: { name: string; label: string; acts: readonly ('keep' | 'edit' | 'leave')[] }) {
  const { t } = useAdminTexts()
  return (
    <fieldset className={parts.choices}>
      <legend>{t('admin:translate.what', { name: label })}</legend>
      {acts.map(act => (
        <label key={act} className={parts.choice}>
          <input type="radio" name={`choice.${name}`} value={act} defaultChecked={act === acts[0]} />
          <span>{t(`admin:translate.choices.${act}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
