import { isUsualSort } from './list-query.ts'

type Props = {
  query: { page: number; search: string; sort?: string } & Record<string, unknown>
  /** The order without a search. */
  usual?: string
  /** What the form has fields of its own for, beside the search. */
  except?: readonly string[]
}

/** Hidden in the form of a search: what the list is limited to and ordered by already. */
export const KeptFields = ({ query, usual = '', except = [] }: Props) =>
  Object.entries(query).map(([name, value]) =>
    value === '' ||
    ['search', 'page', ...except].includes(name) ||
    (name === 'sort' && isUsualSort(query, usual)) ? null : (
      <input key={name} type="hidden" name={name} value={String(value)} />
    ),
  )
