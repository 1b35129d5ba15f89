import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState, type InputHTMLAttributes, type KeyboardEvent, type RefObject } from 'react'
import type { Choice, Choices } from '#web/forms/definition.ts'
import { useFieldTexts } from '#web/forms/field-texts.ts'
import { IntentButton } from '#web/forms/IntentButton.tsx'
import { Checkbox, NativeSelect, Radio, TextInput } from '../controls.ts'
import { Icon } from '../Icon.tsx'
import { visuallyHidden } from '../VisuallyHidden.tsx'
import styles from './inputs.module.css'

/** Milliseconds without typing before suggestions are asked for (specification 1, section 9). */
const SEARCH_DEBOUNCE_MS = 500

type Props = {
  name: string
  id: string
  label: string
  several: boolean
  chosen: readonly string[]
  choices: Choices | undefined
  pictures: boolean
  /** Offers "none" among radio buttons. */
  clearable: boolean
  describedBy: string | undefined
  invalid: boolean
}

/**
 * A choice of records: the selected ones and the results of a search. The search is a button of the form; with script,
 * suggestions come while typing.
 */
export function ChoiceList(props: Props) {
  const { name, id, label, several, chosen, choices, pictures, clearable, describedBy, invalid } = props
  const { t } = useFieldTexts()
  const { found, search, status } = useSuggestions(choices)
  const given = choices?.options ?? []
  const list = useRef<HTMLDivElement>(null)
  const { selected, setSelected } = useSelected({ list, chosen, given })
  const offered = withSelected(found ?? given, selected)
  const isSelected = ({ value }: Choice) =>
    value === '' ? selected.length === 0 : selected.some(each => each.value === value)
  // No message about missing results before a search.
  const hasLooked = choices?.mode !== 'search' || found !== null || Boolean(choices.query) || Boolean(choices.folder)
  const Item = pictures ? PictureChoice : TextChoice
  const empty: Choice[] = !several && clearable ? [{ value: '', label: t('forms:select.none') }] : []
  return (
    <>
      {choices?.mode === 'search' ? (
        <SearchField id={id} label={label} name={name} choices={choices} search={search} />
      ) : null}
      <p className={status === '' ? visuallyHidden : styles.note} role="status">
        {status}
      </p>
      <div ref={list} className={pictures ? styles.pictures : styles.list}>
        {[...empty, ...offered].map((choice, index) => (
          <Item
            key={choice.value}
            choice={choice}
            input={{
              id: index === 0 ? id : undefined,
              type: several ? 'checkbox' : 'radio',
              name,
              value: choice.value,
              // An option that a search brings back is as the person left it, not as the record had it.
              defaultChecked: isSelected(choice),
              'aria-describedby': index === 0 ? describedBy : undefined,
              'aria-invalid': (invalid && index === 0) || undefined,
              onChange: event => {
                const { checked } = event.currentTarget
                setSelected(before => [
                  ...(several ? before.filter(each => each.value !== choice.value) : []),
                  ...(checked && choice.value !== '' ? [choice] : []),
                ])
              },
            }}
          />
        ))}
      </div>
      {offered.length === 0 && hasLooked ? (
        <p className={styles.note}>{t(choices?.mode === 'search' ? 'forms:choices.empty' : 'forms:choices.none')}</p>
      ) : null}
      {choices?.more === true ? <p className={styles.note}>{t('forms:choices.more')}</p> : null}
    </>
  )
}

type Selecting = { list: RefObject<HTMLElement>; chosen: readonly string[]; given: readonly Choice[] }

/** What is selected: what the record has at first, and what the person chose last. */
function useSelected({ list, chosen, given }: Selecting) {
  const [selected, setSelected] = useState<readonly Choice[]>(() =>
    chosen
      .filter(value => value !== '')
      .map(value => given.find(option => option.value === value) ?? { value, label: value }),
  )
  // A choice that was made before script came is the person's as well.
  const first = useRef(withSelected(given, selected))
  useEffect(() => {
    const inputs = [...(list.current?.querySelectorAll('input') ?? [])]
    const values = inputs.filter(({ checked }) => checked).map(({ value }) => value)
    setSelected(first.current.filter(({ value }) => values.includes(value)))
  }, [list])
  return { selected, setSelected }
}

function SearchField({
  id,
  label,
  name,
  choices,
  search,
}: Pick<Props, 'id' | 'label' | 'name' | 'choices'> & { search: (asked: Partial<Asked>, delay?: number) => void }) {
  const { t } = useFieldTexts()
  const folders = choices?.folders ?? []
  return (
    <div className={styles.search} data-search="">
      {folders.length === 0 ? null : (
        <NativeSelect
          label={t('forms:choices.folder', { label })}
          id={`${id}-folder`}
          name={`${name}.folder.q`}
          defaultValue={choices?.folder ?? ''}
          rightSection={<Icon name="chevronDown" size={18} />}
          data={[{ value: '', label: t('forms:choices.allFolders') }, ...folders]}
          onChange={event => search({ folder: event.currentTarget.value }, 0)}
        />
      )}
      <TextInput
        label={t('forms:choices.search', { label })}
        id={`${id}-q`}
        name={`${name}.q`}
        type="search"
        defaultValue={choices?.query ?? ''}
        autoComplete="off"
        onChange={event => search({ q: event.currentTarget.value })}
        onKeyDown={searchOnEnter}
      />
      <IntentButton intent={`search:${name}`} focusId={`${id}-q`} icon="search">
        {t('forms:choices.find')}
      </IntentButton>
    </div>
  )
}

/** Enter in the search field starts the search; otherwise it would submit the whole form. */
function searchOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.closest('[data-search]')?.querySelector('button')?.click()
}

/** Selected options stay visible, whatever is searched. */
function withSelected(options: readonly Choice[], selected: readonly Choice[]): Choice[] {
  return [...selected.filter(choice => !options.some(option => option.value === choice.value)), ...options]
}

/** What is searched for, and the folder of files. */
type Asked = { q: string; folder: string }

function useSuggestions(choices: Choices | undefined) {
  const { t } = useFieldTexts()
  const fetcher = useFetcher<{ options: Choice[] }>()
  const timer = useRef<number | undefined>(undefined)
  const asked = useRef<Asked>({ q: choices?.query ?? '', folder: choices?.folder ?? '' })
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const found = fetcher.data?.options ?? null
  return {
    found,
    status: found === null ? '' : t('forms:choices.found', { count: found.length }),
    search: (change: Partial<Asked>, delay = SEARCH_DEBOUNCE_MS) => {
      window.clearTimeout(timer.current)
      asked.current = { ...asked.current, ...change }
      const source = choices?.source
      if (source === undefined) return
      timer.current = window.setTimeout(
        () =>
          fetcher.load(`${source}${source.includes('?') ? '&' : '?'}${new URLSearchParams(asked.current).toString()}`),
        delay,
      )
    },
  }
}

type ItemProps = { choice: Choice; input: InputHTMLAttributes<HTMLInputElement> }

function TextChoice({ choice, input: { type, size: _, color: __, ...input } }: ItemProps) {
  const Option = type === 'radio' ? Radio : Checkbox
  return <Option {...input} label={choice.label} description={choice.detail} />
}

function PictureChoice({ choice, input }: ItemProps) {
  return (
    <label className={styles.picture}>
      {choice.image ? (
        <img src={choice.image} alt="" width={160} height={120} loading="lazy" />
      ) : (
        <span className={styles.noPicture}>
          <Icon name={choice.value === '' ? 'minus' : 'file'} />
        </span>
      )}
      <span className={styles.pictureText}>
        <input {...input} />
        <span>{choice.label}</span>
      </span>
    </label>
  )
}
